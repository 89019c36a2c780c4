import type { ChapterQuestion, Comment, Country } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage } from '@round-table/shared/kit/intl';
import { EmptyState, Flag, Loaded, LoadingSkeleton, OptionNumber, Section } from '@round-table/shared/ui';
import type { ReactNode } from 'react';
import { useListCommentsQuery } from './comments-api';
import { RichText } from './rich-text';
import './all-comments.css';

interface AllCommentsProps {
  question: ChapterQuestion;
  countries: Country[];
  /** The code of one's own country, whose comment stands in the editor. */
  own?: string;
  /** The read-only version to read; without it the newest one, or live comments for those who may see them. */
  version?: string;
  /** What else a country has to say on the question, by code: its attachments. */
  extras: ReadonlyMap<string, ReactNode>;
}

interface Voice {
  country: Country;
  comment: Comment | undefined;
  extra: ReactNode;
}

function CountryVoice({ country, comment, extra }: Voice) {
  const person = comment?.modified_by ?? comment?.created_by;
  return (
    <article className="comment" aria-label={country.name}>
      <div className="comment-who">
        <Flag code={country.code} name={<b>{country.name}</b>} />
        {comment && (
          <p className="comment-when">
            {person && (
              <span>
                {person.first_name} {person.last_name}
              </span>
            )}
            <time dateTime={comment.modified}>
              <FormattedDate value={comment.modified} day="numeric" month="long" year="numeric" />
            </time>
          </p>
        )}
      </div>
      <div className="comment-body">
        {comment && (
          <p className="comment-answer">
            <OptionNumber order={comment.answer_number} />
            <span>{comment.answer_text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
          </p>
        )}
        {comment && <RichText html={comment.text} lang={comment.lang} />}
        {extra}
      </div>
    </article>
  );
}

/** Rows in the usual height of a comment, so that the page does not move. It is no region: that one comes with the comments. */
const CommentsSkeleton = () => (
  <div className="rt-section">
    <LoadingSkeleton shape="rows" rows={5} height={96} />
  </div>
);

/** The comments of the other countries, by country in the order of their names. */
export function AllComments({ question, countries, own, version, extras }: AllCommentsProps) {
  const query = useListCommentsQuery({ question: question.id, version });
  return (
    <Loaded query={query} skeleton={<CommentsSkeleton />}>
      {(comments) => {
        const voices = countries
          .filter(({ code }) => code !== own)
          .map((country) => ({
            country,
            comment: comments.find((comment) => comment.country === country.code),
            extra: extras.get(country.code),
          }))
          .filter(({ comment, extra }) => comment !== undefined || extra !== undefined);
        return (
          <Section
            title={<FormattedMessage id="comment.all" />}
            note={<FormattedMessage id="comment.countries" values={{ count: voices.length }} />}
          >
            {voices.map((voice) => (
              <CountryVoice key={voice.country.code} {...voice} />
            ))}
            {voices.length === 0 && (
              <EmptyState
                title={<FormattedMessage id="comment.empty" />}
                hint={<FormattedMessage id={own ? 'comment.emptyHint' : 'comment.emptyHintReader'} />}
              />
            )}
          </Section>
        );
      }}
    </Loaded>
  );
}
