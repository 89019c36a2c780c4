import { type OpenDataIndex, openDataIndexName, paths } from '@round-table/shared/contract';
import { toQuestionNumber } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useChapters } from '@round-table/shared/runtime';
import { ScrollRegion, Section } from '@round-table/shared/ui';
import { CopyButton } from './copy-button';
import { examples } from './example-code';
import styles from './examples.module.css';

/** The number of the first question that everybody may read. */
function useExampleQuestion(): string {
  const chapters = useChapters();
  for (const { order, questions } of chapters) {
    const question = questions.find((one) => one.public);
    if (question) return toQuestionNumber(order, question.order);
  }
  return 'I.1';
}

/** The same question in three languages of programs, with the addresses of this installation. */
export function Examples({ index: { url }, version }: { index: OpenDataIndex; version: string }) {
  const { formatMessage } = useIntl();
  const question = useExampleQuestion();
  const target = { site: url.slice(0, -(paths.openData + openDataIndexName).length), version, question };
  return (
    <Section title={<FormattedMessage id="openData.examples" />}>
      <p className={styles.lead}>
        <FormattedMessage id="openData.exampleLead" values={{ question }} />
      </p>
      {examples.map(({ name, toCode }) => (
        <div key={name}>
          <div className={styles.head}>
            <h3>{name}</h3>
            <CopyButton text={toCode(target)} what={formatMessage({ id: 'openData.exampleIn' }, { name })} />
          </div>
          <ScrollRegion className={styles.code} aria-label={formatMessage({ id: 'openData.exampleIn' }, { name })}>
            <pre>{toCode(target)}</pre>
          </ScrollRegion>
        </div>
      ))}
    </Section>
  );
}
