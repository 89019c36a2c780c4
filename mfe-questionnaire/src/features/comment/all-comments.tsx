import type { ChapterQuestion, Comment, Country, Source } from '@round-table/shared/contract';
import { toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage } from '@round-table/shared/libs/intl';
import { LanguageTag, RichText, SourceList } from '@round-table/shared/rich-text';
import { useLocale } from '@round-table/shared/runtime';
import { CountryLink, EmptyState, Flag, Loaded, LoadingSkeleton, OptionNumber, Section, SectionSkeleton } from '@round-table/shared/ui';
import { AnswerSince, AnswerTimeline, ChangedMark } from '@round-table/shared/ui/versions';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import styles from './all-comments.module.css';
import { CommentBar } from './comment-bar';
import { arrangeComments, type CommentItem, type CommentView } from './comment-view';
import { useListCommentsQuery } from './comments-api';
import { useChangedComments, type VersionDifference } from './use-changed-comments';

interface AllCommentsProps {
  question: ChapterQuestion;
  countries: Country[];
  /** The code of the country whose comment is in the editor; its comment is left out. */
  editedCountry?: string;
  /** The read-only version to show; without it live comments for viewers who may see them, else the newest version. */
  version?: string;
  /** Additional content of a country, by its code: its attachments. */
  extras: ReadonlyMap<string, ReactNode>;
  /** What can be done with a country's answer, by its code. */
  actions?: ReadonlyMap<string, ReactNode> | undefined;
  /** The sources of the countries, by code. */
  sources: ReadonlyMap<string, Source[]>;
  /** The reader's choice of comments and their order, with a bar to change it; without it all are shown, by name. */
  view?: CommentView;
  onViewChange?: (changes: Partial<Omit<CommentView, 'chosen'>>) => void;
  /** The versions between which changed comments are marked. */
  difference?: VersionDifference;
}

interface ShownVersion {
  version?: string;
  difference?: VersionDifference;
}

interface CountryCommentProps extends CommentItem, ShownVersion {
  /** Whether the comment differs from the version before. */
  isChanged: boolean;
}

/** Memoized: a response that changes one country's comment or files renders only this one again. */
const CountryComment = memo(function CountryComment(props: CountryCommentProps) {
  const { country, comment, extra, action, sources, version, difference, isChanged } = props;
  const person = comment?.modified_by ?? comment?.created_by;
  return (
    <article className={styles.comment} aria-label={country.name}>
      <div className={styles.country}>
        <Flag
          code={country.code}
          name={
            <CountryLink code={country.code} version={version}>
              <b>{country.name}</b>
            </CountryLink>
          }
        />
        {comment && (
          <p className={styles.modified}>
            {person && <span>{toPersonName(person)}</span>}
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
            <span>
              <span>{comment.answer_text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>{' '}
              {comment.answer_since && (
                <span className={styles.since}>
                  <AnswerSince at={comment.answer_since} />
                </span>
              )}
            </span>
          </p>
        )}
        {comment && <AnswerTimeline question={comment.question} country={country} version={version} />}
        {comment && <RichText html={comment.text} lang={comment.lang} />}
        <div className={styles.meta}>
          {comment?.lang && <LanguageTag lang={comment.lang} />}
          {comment && difference && isChanged && <ChangedMark since={difference.since} to={difference.to} country={country.code} />}
          {extra}
          {action}
        </div>
        {sources && <SourceList sources={sources} />}
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

function EmptyComments({ view, isEdited }: { view: CommentView; isEdited: boolean }) {
  if (view.withAttachments) return <EmptyState title={<FormattedMessage id="comment.noneWithAttachments" />} />;
  if (view.chosen.length > 0) return <EmptyState title={<FormattedMessage id="comment.noneOfChosen" />} />;
  return (
    <EmptyState
      title={<FormattedMessage id="comment.empty" />}
      hint={<FormattedMessage id={isEdited ? 'comment.emptyHint' : 'comment.emptyHintReader'} />}
    />
  );
}

interface CommentListProps extends ShownVersion {
  items: readonly CommentItem[];
  /** The codes of the countries with a changed comment. */
  changed: ReadonlySet<string>;
}

/** Memoized: a choice in the bar renders the list again only as a deferred update. */
const CommentList = memo(function CommentList({ items, changed, ...shown }: CommentListProps) {
  return items.map((item) => <CountryComment key={item.country.code} {...item} {...shown} isChanged={changed.has(item.country.code)} />);
});

const everything: CommentView = { chosen: [], order: 'country', withAttachments: false, ownFirst: false };

/** The comments of the countries, in the order of the countries' names or as the reader has chosen. */
export function AllComments(props: AllCommentsProps) {
  const { question, version, view = everything } = props;
  const query = useListCommentsQuery({ question: question.id, version });
  // Deferred: sixty comments are rendered in slices, between which the page reacts to input. So is another choice of them.
  const data = useDeferredValue(query.data);
  const shownView = useDeferredValue(view);
  return (
    <Loaded query={{ ...query, data }} skeleton={<CommentsSkeleton />}>
      {(comments) => <LoadedComments {...props} comments={comments} view={view} shownView={shownView} />}
    </Loaded>
  );
}

interface LoadedCommentsProps extends AllCommentsProps {
  comments: Comment[];
  /** What the bar shows, and what the list shows already. */
  view: CommentView;
  shownView: CommentView;
}

function LoadedComments(props: LoadedCommentsProps) {
  const { comments, countries, version, difference, editedCountry, extras, actions, sources, view, shownView, onViewChange } = props;
  const locale = useLocale();
  const changed = useChangedComments(props.question.id, comments, difference);
  const items = useMemo(() => {
    const byCountry = new Map(comments.map((comment) => [comment.country, comment]));
    const all = countries
      .filter(({ code }) => code !== editedCountry)
      .map((country) => ({
        country,
        comment: byCountry.get(country.code),
        extra: extras.get(country.code),
        action: actions?.get(country.code),
        sources: sources.get(country.code),
      }));
    return all.filter((item) => item.comment !== undefined || item.extra !== undefined || item.sources !== undefined);
  }, [comments, countries, editedCountry, extras, actions, sources]);
  const shown = useMemo(() => arrangeComments(items, shownView, locale), [items, shownView, locale]);
  const of = shownView.chosen.length;
  return (
    <Section
      title={<FormattedMessage id="comment.all" />}
      note={
        <FormattedMessage
          id={of === 0 ? 'comment.count' : 'comment.countOf'}
          values={{ count: shown.filter(({ comment }) => comment).length, of }}
        />
      }
    >
      {onViewChange && items.length > 0 && <CommentBar view={view} onChange={onViewChange} items={shown} />}
      <CommentList items={shown} version={version} difference={difference} changed={changed} />
      {shown.length === 0 && <EmptyComments view={shownView} isEdited={editedCountry !== undefined} />}
    </Section>
  );
}
