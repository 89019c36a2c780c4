import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Link } from '@round-table/shared/libs/router';
import { useChapters, usePagePaths } from '@round-table/shared/runtime';
import { NotSetUp, Section } from '@round-table/shared/ui';
import styles from './landing.module.css';

export function ContentsTable() {
  const chapters = useChapters();
  const questionnaire = usePagePaths()('questionnaire');
  const first = chapters[0];
  const last = chapters.at(-1);
  if (!first || !last) return <NotSetUp missing="questions" />;
  const title = (
    <FormattedMessage id="landing.chapters" values={{ count: chapters.length, first: toRoman(first.order), last: toRoman(last.order) }} />
  );
  return (
    <div className={styles.contents}>
      <Section title={title}>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <Link to={`${questionnaire}?chapter=${chapter.id}`}>
                <span className={styles.roman}>{toRoman(chapter.order)}</span>
                <span className={styles.chapter}>{chapter.name}</span>
                <span className={styles.leader} aria-hidden="true" />
                <span className={styles.count}>
                  <FormattedMessage id="landing.questions" values={{ count: chapter.questions.length }} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
