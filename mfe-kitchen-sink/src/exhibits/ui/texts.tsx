import { FormattedMessage } from '@round-table/shared/libs/intl';
import {
  Button,
  CountryLink,
  FileSize,
  LoadingSkeleton,
  MessagesProvider,
  PageHeading,
  Percent,
  Prose,
  Section,
  SectionSkeleton,
  Text,
  VisuallyHidden,
} from '@round-table/shared/ui';
import { messages } from '../../app/messages';

const Sample = () => <FormattedMessage id="kitchenSink.text" />;
const Sentence = () => <FormattedMessage id="kitchenSink.sentence" />;

const CountryLinkStates = () => (
  <CountryLink code="DE">
    <FormattedMessage id="kitchenSink.country" />
  </CountryLink>
);

const FileSizeStates = () => (
  <>
    <FileSize bytes={512} />
    <FileSize bytes={48_200} />
    <FileSize bytes={5_300_000} />
  </>
);

const MessagesProviderStates = () => (
  <MessagesProvider catalogue={messages}>
    <Sample />
  </MessagesProvider>
);

const PageHeadingStates = () => (
  <>
    <PageHeading
      extra={
        <Button>
          <FormattedMessage id="kitchenSink.action" />
        </Button>
      }
    >
      <Sample />
    </PageHeading>
    <PageHeading kind="chapter">
      <Sample />
    </PageHeading>
    <PageHeading kind="question">
      <Sample />
    </PageHeading>
    <PageHeading kind="display">
      <Sample />
    </PageHeading>
  </>
);

const PercentStates = () =>
  [0, 42, 100].map((value) => (
    <span key={value}>
      <Percent value={value} />
    </span>
  ));

const ProseStates = () => (
  <>
    <Prose>
      <Sentence />
    </Prose>
    <Prose kind="lead">
      <Sentence />
    </Prose>
    <Prose kind="explanation">
      <Sentence />
    </Prose>
  </>
);

const SectionStates = () => (
  <Section title={<FormattedMessage id="kitchenSink.first" />} note={<Percent value={40} />} extra={<Sample />}>
    <Sentence />
  </Section>
);

const SectionSkeletonStates = () => (
  <SectionSkeleton head={<Sample />}>
    <LoadingSkeleton />
  </SectionSkeleton>
);

const tones = ['ink', 'secondary', 'tertiary', 'warning', 'error'] as const;
const sizes = ['base', 'table', 'meta'] as const;
const TextStates = () => (
  <>
    {tones.map((tone) => (
      <Text key={tone} tone={tone}>
        <Sample />
      </Text>
    ))}
    {sizes.map((size) => (
      <Text key={size} size={size} strong>
        <Sample />
      </Text>
    ))}
  </>
);

const VisuallyHiddenStates = () => (
  <VisuallyHidden>
    <Sample />
  </VisuallyHidden>
);

export const texts = {
  CountryLink: CountryLinkStates,
  FileSize: FileSizeStates,
  MessagesProvider: MessagesProviderStates,
  PageHeading: PageHeadingStates,
  Percent: PercentStates,
  Prose: ProseStates,
  Section: SectionStates,
  SectionSkeleton: SectionSkeletonStates,
  Text: TextStates,
  VisuallyHidden: VisuallyHiddenStates,
};
