import type { Comment } from '@round-table/shared/contract';
import { LanguageTag } from '@round-table/shared/rich-text';
import { CountryLink, Flag, joinClassNames, primitives } from '@round-table/shared/ui';
import styles from './hits.module.css';
import { MarkedText } from './marked-text';
import { besideHit } from './move-link-focus';
import { QuestionLink, useQuestionPath, useSubjects } from './question-link';
import type { HitListProps } from './search-hits';

/** The matching comments, best first, each with its country and its question. */
export function CommentHits({ hits, version }: HitListProps<Comment>) {
  const subjects = useSubjects(version);
  const toPath = useQuestionPath(version);
  return (
    <ul>
      {hits.map(({ id, question, country, text_highlighted, lang }) => (
        <li key={id} className={styles.hit}>
          <div className={joinClassNames(primitives.row, styles.head)}>
            <Flag
              className={styles.country}
              code={country}
              name={
                <span {...besideHit}>
                  <CountryLink code={country}>{subjects.countryNames.get(country) ?? country}</CountryLink>
                </span>
              }
            />
            {lang && <LanguageTag lang={lang} />}
          </div>
          <p className={styles.text} lang={lang ?? undefined}>
            <MarkedText highlighted={text_highlighted ?? ''} />
          </p>
          <QuestionLink id={question} subjects={subjects} toPath={toPath} />
        </li>
      ))}
    </ul>
  );
}
