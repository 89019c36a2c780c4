import { answerOrder } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/kit/intl';
import { Button, Section, Text } from '@round-table/shared/ui';
import { Tooltip } from '@round-table/shared/ui/overlay';
import { DeleteOutlined, PlusOutlined } from '@round-table/shared/ui/table';
import { FieldArray, useFormikContext } from 'formik';
import { missingIn } from '../../kit/bilingual';
import { NumberField, TextField } from '../../kit/fields';
import { firstFreeOrder, newOption, type OptionValues, type QuestionValues } from './question-form';
import { useOptionUse } from './use-option-use';

interface AnswerRowProps {
  answer: OptionValues;
  index: number;
  /** How many countries have chosen it; undefined while that is not known. */
  usedBy: number | undefined;
  onRemove: () => void;
}

function RemoveAnswer({ usedBy, index, onRemove }: AnswerRowProps) {
  const { formatMessage } = useIntl();
  const button = (
    <Button
      type="text"
      disabled={usedBy !== 0}
      icon={<DeleteOutlined />}
      aria-label={formatMessage({ id: 'questionDialog.removeAnswer' }, { position: index + 1 })}
      onClick={onRemove}
    />
  );
  if (!usedBy) return button;
  return (
    <Tooltip title={<FormattedMessage id="questionDialog.inUse" values={{ countries: usedBy }} />}>
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
    <div className="question-answer">
      <NumberField name={`${name}.order`} label={<FormattedMessage id="questionDialog.answerPosition" values={{ position }} />} />
      <TextField
        name={`${name}.text_en`}
        lang="en"
        rows={1}
        isParagraph
        label={<FormattedMessage id="questionDialog.answerEnglish" values={{ position }} />}
        hint={missingIn(values, 'text_en', 'text_de', 'kit.missing.en')}
      />
      <TextField
        name={`${name}.text_de`}
        lang="de"
        rows={1}
        isParagraph
        label={<FormattedMessage id="questionDialog.answerGerman" values={{ position }} />}
        hint={missingIn(values, 'text_de', 'text_en', 'kit.missing.de')}
      />
      <RemoveAnswer {...props} />
    </div>
  );
}

/** Which answers cannot be removed, and how many countries have chosen them. */
function InUseNote({ usedBy }: { usedBy: (number | undefined)[] }) {
  const { formatMessage, formatList } = useIntl();
  const used = usedBy.flatMap((countries, index) =>
    countries ? [formatMessage({ id: 'questionDialog.usedBy' }, { position: index + 1, countries })] : [],
  );
  if (used.length === 0) return null;
  return (
    <span className="question-used">
      <FormattedMessage id="questionDialog.cannotGo" values={{ list: formatList(used) }} />
    </span>
  );
}

/** The answers of a question, undefined for a new one: added, changed, removed; one that a country has chosen stays (QAD-10). */
export function AnswerFields({ question }: { question: number | undefined }) {
  const { values } = useFormikContext<QuestionValues>();
  const countriesOf = useOptionUse(question);
  const usedBy = values.answers.map(countriesOf);
  return (
    <FieldArray name="answers">
      {({ push, remove }) => (
        <Section
          title={<FormattedMessage id="questionDialog.answers" />}
          extra={
            <Text tone="secondary" size="meta">
              <FormattedMessage id="questionDialog.answerRange" values={answerOrder} />
            </Text>
          }
        >
          <div className="admin-bilingual question-answers">
            {values.answers.map((answer, index) => (
              <AnswerRow key={answer.key} answer={answer} index={index} usedBy={usedBy[index]} onRemove={() => remove(index)} />
            ))}
            <div className="question-answers-foot">
              <Button
                type="link"
                icon={<PlusOutlined />}
                disabled={values.answers.length >= answerOrder.max}
                onClick={() => push(newOption(firstFreeOrder(values.answers)))}
              >
                <FormattedMessage id="questionDialog.addAnswer" />
              </Button>
              <InUseNote usedBy={usedBy} />
            </div>
          </div>
        </Section>
      )}
    </FieldArray>
  );
}
