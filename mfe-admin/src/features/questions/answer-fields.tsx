import { answerOrder } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, joinClassNames, Section, Text } from '@round-table/shared/ui';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { DeleteOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { FieldArray, useFormikContext } from 'formik';
import { toMissingHint } from '../../components/fields/bilingual-fields';
import { NumberField, TextField } from '../../components/fields/fields';
import styles from './answer-fields.module.css';
import { createOption, findFreeOrder, type OptionValues, type QuestionValues } from './question-values';
import { type Use, useOptionFigures, useOptionUsage } from './use-option-use';

interface AnswerRowProps {
  answer: OptionValues;
  index: number;
  /** Undefined while loading. */
  use: Use | undefined;
  onRemove: () => void;
}

function RemoveAnswer({ use, index, onRemove }: AnswerRowProps) {
  const { formatMessage } = useIntl();
  const toFigures = useOptionFigures();
  const button = (
    <Button
      className={styles.button}
      classNames={{ icon: styles.buttonIcon }}
      type="text"
      disabled={use?.countries !== 0}
      icon={<DeleteOutlined />}
      aria-label={formatMessage({ id: 'questionDialog.removeAnswer' }, { position: index + 1 })}
      onClick={onRemove}
    />
  );
  if (!use?.countries) return button;
  return (
    <Tooltip title={<FormattedMessage id="questionDialog.cannotGo" values={{ list: toFigures(index + 1, use) }} />}>
      <span>{button}</span>
    </Tooltip>
  );
}

function AnswerRow(props: AnswerRowProps) {
  const { answer, index } = props;
  const name = `answers[${index}]`;
  const values = { ...answer } as Record<string, unknown>;
  const position = index + 1;
  return (
    <div className={styles.answer}>
      <NumberField
        className={styles.field}
        inColumn
        min={answerOrder.min}
        max={answerOrder.max}
        name={`${name}.order`}
        label={<FormattedMessage id="questionDialog.answerPosition" values={{ position }} />}
      />
      <TextField
        className={styles.field}
        inColumn
        name={`${name}.text_en`}
        lang="en"
        rows={1}
        isParagraph
        label={<FormattedMessage id="questionDialog.answerEnglish" values={{ position }} />}
        hint={toMissingHint(values, 'text_en', 'text_de', 'common.missing.en')}
      />
      <TextField
        className={styles.field}
        inColumn
        name={`${name}.text_de`}
        lang="de"
        rows={1}
        isParagraph
        label={<FormattedMessage id="questionDialog.answerGerman" values={{ position }} />}
        hint={toMissingHint(values, 'text_de', 'text_en', 'common.missing.de')}
      />
      <RemoveAnswer {...props} />
    </div>
  );
}

/** Of two digits, and with both numbers: the text is hardly longer with any others. */
const longestUse: Use = { countries: 99, now: 98 };

/**
 * The answers that cannot be removed, and how many countries have chosen them. It has the height of the longest text from the start: what
 * follows does not move from under the pointer when it is loaded.
 */
function InUseNote({ answers, uses }: { answers: OptionValues[]; uses: (Use | undefined)[] }) {
  const { formatList, formatMessage } = useIntl();
  const toFigures = useOptionFigures();
  const used = uses.flatMap((use, index) => (use?.countries ? [toFigures(index + 1, use)] : []));
  const possible = answers.flatMap(({ id }, index) => (id === undefined ? [] : [toFigures(index + 1, longestUse)]));
  if (possible.length === 0) return null;
  const toNote = (list: string[]) => formatMessage({ id: 'questionDialog.cannotGo' }, { list: formatList(list) });
  return (
    <span className={styles.used} data-longest={toNote(possible)}>
      {used.length > 0 && <span>{toNote(used)}</span>}
    </span>
  );
}

/** Edits the answers of a question (its id; undefined for a new one). One that a country has chosen cannot be removed (QAD-10). */
export function AnswerFields({ question }: { question: number | undefined }) {
  const { values } = useFormikContext<QuestionValues>();
  const uses = values.answers.map(useOptionUsage(question));
  return (
    <FieldArray name="answers">
      {({ push, remove }) => (
        <Section
          className={styles.section}
          title={<FormattedMessage id="questionDialog.answers" />}
          extra={
            <Text tone="secondary" size="meta">
              <FormattedMessage id="questionDialog.answerRange" values={answerOrder} />
            </Text>
          }
        >
          <div className={styles.answers}>
            {values.answers.map((answer, index) => (
              <AnswerRow key={answer.key} answer={answer} index={index} use={uses[index]} onRemove={() => remove(index)} />
            ))}
            <div className={styles.footer}>
              <Button
                className={joinClassNames(styles.button, styles.add)}
                classNames={{ icon: styles.buttonIcon }}
                type="link"
                icon={<PlusOutlined />}
                disabled={values.answers.length >= answerOrder.max}
                onClick={() => push(createOption(findFreeOrder(values.answers)))}
              >
                <FormattedMessage id="questionDialog.addAnswer" />
              </Button>
              <InUseNote answers={values.answers} uses={uses} />
            </div>
          </div>
        </Section>
      )}
    </FieldArray>
  );
}
