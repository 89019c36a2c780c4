import type { QuestionHit } from '@round-table/shared/contract';
import { Link } from '@round-table/shared/kit/router';
import { HangingNumber } from '@round-table/shared/ui';
import { MarkedText } from './marked-text';

const Hit = ({ id, chapter, order, text_highlighted, answers }: QuestionHit) => (
  <li className="question-hit">
    <p className="question-hit-chapter">{chapter.name}</p>
    <HangingNumber chapter={chapter.order} question={order} />
    <h3>
      <Link className="question-hit-link" to={`/question/${id}/`}>
        <MarkedText highlighted={text_highlighted} />
      </Link>
    </h3>
    <ol className="question-hit-answers">
      {answers.map((answer) => (
        <li key={answer.id}>
          <span className="question-hit-order">{answer.order}</span>
          <span>
            <MarkedText highlighted={answer.text_highlighted} />
          </span>
        </li>
      ))}
    </ol>
  </li>
);

/** The questions that match, best first, each with its chapter and all its options. */
export const QuestionHits = ({ hits }: { hits: QuestionHit[] }) => (
  <ul>
    {hits.map((hit) => (
      <Hit key={hit.id} {...hit} />
    ))}
  </ul>
);
