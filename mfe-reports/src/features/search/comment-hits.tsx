import type { Chapter, Comment } from '@round-table/shared/contract';
import { questionsInOrder } from '@round-table/shared/domain';
import { Link } from '@round-table/shared/kit/router';
import { useChapters, useCountries } from '@round-table/shared/runtime';
import { Flag, HangingNumber } from '@round-table/shared/ui';
import { useMemo } from 'react';
import { MarkedText } from './marked-text';

/** What stands beside comments, by country and by question. */
function usePlaces() {
  const chapters = useChapters();
  const countries = useCountries();
  return useMemo(
    () => ({
      nameOf: new Map(countries.map(({ code, name }) => [code, name])),
      placeOf: new Map(questionsInOrder<Chapter['questions'][number], Chapter>(chapters, false).map((place) => [place.question.id, place])),
    }),
    [chapters, countries],
  );
}

interface HitProps {
  hit: Comment;
  places: ReturnType<typeof usePlaces>;
}

function Hit({ hit: { question: questionId, country, text_highlighted, lang }, places }: HitProps) {
  const place = places.placeOf.get(questionId);
  return (
    <li className="comment-hit">
      <Flag code={country} name={places.nameOf.get(country) ?? country} />
      <p className="comment-hit-text" lang={lang ?? undefined}>
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
export function CommentHits({ hits }: { hits: Comment[] }) {
  const places = usePlaces();
  return (
    <ul>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} places={places} />
      ))}
    </ul>
  );
}
