import type { Comment } from '@round-table/shared/contract';
import { Link } from '@round-table/shared/kit/router';
import { useChapters, useCountries } from '@round-table/shared/runtime';
import { Flag, HangingNumber } from '@round-table/shared/ui';
import { MarkedText } from './marked-text';

function usePlaceOf(questionId: number) {
  const chapters = useChapters();
  for (const chapter of chapters) {
    const question = chapter.questions.find(({ id }) => id === questionId);
    if (question) return { chapter, question };
  }
  return undefined;
}

function Hit({ question: questionId, country, text_highlighted }: Comment) {
  const name = useCountries().find(({ code }) => code === country)?.name ?? country;
  const place = usePlaceOf(questionId);
  return (
    <li className="comment-hit">
      <Flag code={country} name={name} />
      <p className="comment-hit-text">
        <MarkedText highlighted={text_highlighted ?? ''} />
      </p>
      {place && (
        <Link className="comment-hit-link" to={`/question/${questionId}/`}>
          <HangingNumber chapter={place.chapter.order} question={place.question.order} /> {place.question.text}
        </Link>
      )}
    </li>
  );
}

/** The comments that match, best first, each with its country and the question it stands on. */
export const CommentHits = ({ hits }: { hits: Comment[] }) => (
  <ul>
    {hits.map((hit) => (
      <Hit key={hit.id} {...hit} />
    ))}
  </ul>
);
