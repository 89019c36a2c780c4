import type { FoundIn, QuestionHit } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Link } from '@round-table/shared/kit/router';
import { HangingNumber } from '@round-table/shared/ui';
import { Fragment } from 'react';
import { MarkedText } from './marked-text';

/** The text in the other language that a question was found by. */
const OtherLanguage = ({ lang, text_highlighted, answers }: FoundIn) => (
  <p className="question-hit-other">
    <FormattedMessage id="search.foundIn" values={{ lang }} />{' '}
    <span lang={lang}>
      {text_highlighted !== undefined && <MarkedText highlighted={text_highlighted} />}
      {answers.map((answer, index) => (
        <Fragment key={answer.order}>
          {(index > 0 || text_highlighted !== undefined) && ' · '}
          {/* A number stays on the line of its text. */}
          {`${answer.order}\u00a0`}
          <MarkedText highlighted={answer.text_highlighted} />
        </Fragment>
      ))}
    </span>
  </p>
);

const Hit = ({ id, chapter, order, text_highlighted, answers, found_in }: QuestionHit) => (
  <li className="question-hit">
    <p className="question-hit-chapter">{chapter.name}</p>
    <HangingNumber chapter={chapter.order} question={order} />
    <h3>
      <Link className="question-hit-link" to={`/question/${id}/`}>
        <MarkedText highlighted={text_highlighted} />
      </Link>
    </h3>
    {found_in && <OtherLanguage {...found_in} />}
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
