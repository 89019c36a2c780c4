import { AnswerPair, AttachmentChanges, differenceMessages, SourceChanges, TextDifference } from '@round-table/shared/differences';
import { useIntl } from '@round-table/shared/libs/intl';
import { LanguageTag, RichText, SourceList } from '@round-table/shared/rich-text';
import { MessagesProvider } from '@round-table/shared/ui';
import type { Exhibits } from './exhibits';

const sources = [
  { article: '§ 1113', statute: 'BGB', url: 'https://www.gesetze-im-internet.de/bgb/__1113.html', checked_on: '2026-06-01' },
  { article: '§ 1147', statute: 'BGB', url: null, checked_on: '2019-02-11' },
] as const;

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

const AnswerPairStates = () => {
  const text = useIntl().formatMessage({ id: 'kitchenSink.sentence' });
  return (
    <MessagesProvider catalogue={differenceMessages}>
      <AnswerPair answer={{ before: { order: 2, text }, after: { order: 3, text } }} />
      <AnswerPair answer={{ before: null, after: { order: 1, text } }} />
    </MessagesProvider>
  );
};

const AttachmentChangesStates = () => {
  const name = useIntl().formatMessage({ id: 'kitchenSink.sentence' });
  return (
    <MessagesProvider catalogue={differenceMessages}>
      <AttachmentChanges
        attachments={[
          { before: null, after: name },
          { before: name, after: null },
        ]}
      />
    </MessagesProvider>
  );
};

const [first, second] = sources;

const SourceChangesStates = () => (
  <MessagesProvider catalogue={differenceMessages}>
    <SourceChanges
      sources={[
        { before: first, after: { ...first, checked_on: '2026-07-01' } },
        { before: null, after: second },
      ]}
    />
  </MessagesProvider>
);

const TextDifferenceStates = () => {
  const text = useIntl().formatMessage({ id: 'kitchenSink.sentence' });
  return (
    <MessagesProvider catalogue={differenceMessages}>
      <TextDifference before={text} after={`${text} ${text}`} isPlain />
      <TextDifference before={text} after={null} isPlain />
    </MessagesProvider>
  );
};

export const differenceExhibits: Exhibits<typeof import('@round-table/shared/differences')> = {
  AnswerPair: AnswerPairStates,
  AttachmentChanges: AttachmentChangesStates,
  SourceChanges: SourceChangesStates,
  TextDifference: TextDifferenceStates,
};
