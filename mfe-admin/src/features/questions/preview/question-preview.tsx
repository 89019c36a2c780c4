import type { AdminChapter, Locale } from '@round-table/shared/contract';
import { inLocale } from '@round-table/shared/domain';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button, HangingNumber, OptionNumber, Prose, RadioSwitch } from '@round-table/shared/ui';
import { Radio } from '@round-table/shared/ui/form';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { OptionValues, QuestionValues } from '../question-values';
import styles from './question-preview.module.css';

const languages = ['en', 'de'] as const;
const viewers = ['expert', 'reader'] as const;
type PreviewViewer = (typeof viewers)[number];

interface PageProps {
  values: QuestionValues;
  chapters: AdminChapter[];
  language: Locale;
  viewer: PreviewViewer;
}

const hasText = ({ order, text_en, text_de }: OptionValues) => order !== null && `${text_en}${text_de}`.trim() !== '';

/** The options in the order of their numbers: an expert chooses one, a reader sees what there is to choose. */
function Options({ values, language, viewer }: Omit<PageProps, 'chapters'>) {
  const { formatMessage } = useIntl();
  const options = values.answers.filter(hasText).sort((one, other) => Number(one.order) - Number(other.order));
  const draw = ({ order, text_en, text_de }: OptionValues) => (
    <>
      <OptionNumber order={Number(order)} /> {inLocale(language, text_en, text_de)}
    </>
  );
  if (viewer === 'reader')
    return (
      <ol className={styles.options}>
        {options.map((option) => (
          <li key={option.key}>{draw(option)}</li>
        ))}
      </ol>
    );
  return (
    <Radio.Group className={styles.options} aria-label={formatMessage({ id: 'questionPreview.options' })}>
      {options.map((option) => (
        <Radio key={option.key} value={option.key}>
          {draw(option)}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** The question as its page shows it. A guest sees nothing of one under review, and nobody else of an inactive one. */
function QuestionPage({ values, chapters, language, viewer }: PageProps) {
  const chapter = chapters.find(({ id }) => id === values.chapter);
  return (
    <article lang={language} className={styles.page}>
      <h3 className={styles.text}>
        {chapter && values.order !== null && <HangingNumber chapter={chapter.order} question={values.order} />}{' '}
        {inLocale(language, values.text_en, values.text_de)}
      </h3>
      <Prose>
        <p>{inLocale(language, values.explanation_en, values.explanation_de)}</p>
      </Prose>
      <Options values={values} language={language} viewer={viewer} />
    </article>
  );
}

/** What experts and readers would see of the question in the dialog, in both languages, before it is saved (CAT-10). */
export function QuestionPreview({ chapters }: { chapters: AdminChapter[] }) {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<QuestionValues>();
  const [isOpen, setOpen] = useState(false);
  const [viewer, setViewer] = useState<PreviewViewer>('expert');
  return (
    <section className={styles.preview} aria-label={formatMessage({ id: 'questionPreview.name' })}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? 'questionPreview.hide' : 'questionPreview.show'} />
      </Button>
      {isOpen && (
        <>
          <RadioSwitch
            label={formatMessage({ id: 'questionPreview.viewer' })}
            options={viewers.map((value) => ({ value, label: formatMessage({ id: `questionPreview.${value}` }) }))}
            value={viewer}
            onChange={setViewer}
          />
          {!values.active && (
            <p className={styles.note}>
              <FormattedMessage id="questionPreview.inactive" />
            </p>
          )}
          {values.active && !values.public && viewer === 'reader' && (
            <p className={styles.note}>
              <FormattedMessage id="questionPreview.underReview" />
            </p>
          )}
          <div className={styles.pages}>
            {languages.map((language) => (
              <QuestionPage key={language} values={values} chapters={chapters} language={language} viewer={viewer} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
