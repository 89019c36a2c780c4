import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useListVersionsQuery } from '@round-table/shared/runtime';
import { Slider } from '@round-table/shared/ui/slider';
import { AnswerSince, AnswerTimeline, ChangedMark, VersionNote, VersionSelect } from '@round-table/shared/ui/versions';
import type { Exhibits } from './exhibits';

const path = '/kitchen-sink';

const AnswerSinceStates = () => (
  <>
    <AnswerSince at="2025-03-03T10:00:00Z" />
    <AnswerSince at="2025-03-03T10:00:00Z" version="2025-1" person={{ id: 1, first_name: 'Johanna', last_name: 'Weidlich' }} />
  </>
);

const AnswerTimelineStates = () => <AnswerTimeline question={1} country={{ code: 'DE', name: 'Germany' }} />;

const ChangedMarkStates = () => (
  <>
    <ChangedMark since="2025-1" />
    <ChangedMark since="2025-1" country="DE">
      <FormattedMessage id="kitchenSink.answer" />
    </ChangedMark>
  </>
);

function VersionNoteStates() {
  const { data: versions = [] } = useListVersionsQuery();
  return versions.map(({ id }) => <VersionNote key={id} version={id} current={path} />);
}

const VersionSelectStates = () => <VersionSelect version={undefined} toPath={() => path} />;

function SliderStates() {
  const name = useIntl().formatMessage({ id: 'kitchenSink.amount' });
  return (
    <>
      <Slider defaultValue={3} min={0} max={10} ariaLabelForHandle={name} />
      <Slider defaultValue={3} min={0} max={10} ariaLabelForHandle={name} disabled />
    </>
  );
}

const versions: Exhibits<typeof import('@round-table/shared/ui/versions')> = {
  AnswerSince: AnswerSinceStates,
  AnswerTimeline: AnswerTimelineStates,
  ChangedMark: ChangedMarkStates,
  VersionNote: VersionNoteStates,
  VersionSelect: VersionSelectStates,
};
const slider: Exhibits<typeof import('@round-table/shared/ui/slider')> = { Slider: SliderStates };

export const versionExhibits = { 'ui/versions': versions, 'ui/slider': slider };
