import { toRoman } from '@round-table/shared/domain';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { useChapters } from '@round-table/shared/runtime';
import { Section } from '@round-table/shared/ui';

/** The chapters as a table of contents. */
export function ContentsTable() {
  const chapters = useChapters();
  const first = chapters[0];
  const last = chapters.at(-1);
  if (!first || !last) return null;
  const title = (
    <FormattedMessage id="landing.chapters" values={{ count: chapters.length, first: toRoman(first.order), last: toRoman(last.order) }} />
  );
  return (
    <div className="landing-contents">
      <Section title={title}>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <Link to={`/questionnaire?chapter=${chapter.id}`}>
                <span className="landing-roman">{toRoman(chapter.order)}</span>
                <span className="landing-chapter">{chapter.name}</span>
                <span className="landing-leader" aria-hidden="true" />
                <span className="landing-count">
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
