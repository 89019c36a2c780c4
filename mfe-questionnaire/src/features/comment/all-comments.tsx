import type { ChapterQuestion, Comment, Country } from '@round-table/shared/contract';
import { FormattedDate, FormattedMessage } from '@round-table/shared/libs/intl';
import { EmptyState, Flag, Loaded, LoadingSkeleton, OptionNumber, Section, SectionSkeleton } from '@round-table/shared/ui';
import { memo, type ReactNode, useDeferredValue } from 'react';
import styles from './all-comments.module.css';
import { useListCommentsQuery } from './comments-api';
import { RichText } from './rich-text/rich-text';

interface AllCommentsProps {
  question: ChapterQuestion;
  countries: Country[];
  /** The code of the country whose comment is in the editor; its comment is left out. */
  editedCountry?: string;
  /** The read-only version to show; without it live comments for viewers who may see them, else the newest version. */
  version?: string;
  /** Additional content of a country, by its code: its attachments. */
  extras: ReadonlyMap<string, ReactNode>;
}

interface CountryCommentProps {
  country: Country;
  comment: Comment | undefined;
  extra: ReactNode;
}

/** Memoized: a response that changes one country's comment or files renders only this one again. */
const CountryComment = memo(function CountryComment({ country, comment, extra }: CountryCommentProps) {
  const person = comment?.modified_by ?? comment?.created_by;
  return (
    <article className={styles.comment} aria-label={country.name}>
      <div className={styles.country}>
        <Flag code={country.code} name={<b>{country.name}</b>} />
        {comment && (
          <p className={styles.modified}>
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
      <div>
        {comment && (
          <p className={styles.answer}>
            <OptionNumber order={comment.answer_number} />
            <span>{comment.answer_text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
          </p>
        )}
        {comment && <RichText className={styles.text} html={comment.text} lang={comment.lang} />}
        {extra}
      </div>
    </article>
  );
});

/** Rows in the typical height of a comment, to avoid a layout shift. */
const CommentsSkeleton = () => (
  <SectionSkeleton>
    <LoadingSkeleton shape="rows" rows={5} height={96} />
  </SectionSkeleton>
);

/** The comments of the countries, in the order of the countries' names. */
export function AllComments({ question, countries, editedCountry, version, extras }: AllCommentsProps) {
  const query = useListCommentsQuery({ question: question.id, version });
  // Deferred: sixty comments are rendered in slices, between which the page reacts to input.
  const data = useDeferredValue(query.data);
  return (
    <Loaded query={{ ...query, data }} skeleton={<CommentsSkeleton />}>
      {(comments) => {
        const items = countries
          .filter(({ code }) => code !== editedCountry)
          .map((country) => ({
            country,
            comment: comments.find((comment) => comment.country === country.code),
            extra: extras.get(country.code),
          }))
          .filter(({ comment, extra }) => comment !== undefined || extra !== undefined);
        return (
          <Section
            title={<FormattedMessage id="comment.all" />}
            note={<FormattedMessage id="comment.countries" values={{ count: items.length }} />}
          >
            {items.map((item) => (
              <CountryComment key={item.country.code} {...item} />
            ))}
            {items.length === 0 && (
              <EmptyState
                title={<FormattedMessage id="comment.empty" />}
                hint={<FormattedMessage id={editedCountry ? 'comment.emptyHint' : 'comment.emptyHintReader'} />}
              />
            )}
          </Section>
        );
      }}
    </Loaded>
  );
}
