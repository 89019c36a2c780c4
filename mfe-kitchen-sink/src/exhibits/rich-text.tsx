import { useIntl } from '@round-table/shared/libs/intl';
import { LanguageTag, RichText, SourceList } from '@round-table/shared/rich-text';
import type { Exhibits } from './exhibits';

const sources = [
  { article: '§ 1113', statute: 'BGB', url: 'https://www.gesetze-im-internet.de/bgb/__1113.html', checked_on: '2026-06-01' },
  { article: '§ 1147', statute: 'BGB', url: null, checked_on: '2019-02-11' },
];

const LanguageTagStates = () => (
  <>
    <LanguageTag lang="de" />
    <LanguageTag lang="fr" />
  </>
);

function RichTextStates() {
  const text = useIntl().formatMessage({ id: 'kitchenSink.sentence' });
  return <RichText html={`<p>${text}</p><ul><li><strong>${text}</strong></li><li><em>${text}</em></li></ul>`} />;
}

const SourceListStates = () => <SourceList sources={sources} />;

export const richTextExhibits: Exhibits<typeof import('@round-table/shared/rich-text')> = {
  LanguageTag: LanguageTagStates,
  RichText: RichTextStates,
  SourceList: SourceListStates,
};
