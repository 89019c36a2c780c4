import type { AnswerSince, Attachment, Comment, ComparedCountry, Person } from '@round-table/shared/contract';
import { type MatrixRow, readCell, toPersonName } from '@round-table/shared/domain';
import { FormattedDate, FormattedMessage } from '@round-table/shared/libs/intl';
import { LanguageTag, RichText, SourceList } from '@round-table/shared/rich-text';
import { useCountries } from '@round-table/shared/runtime';
import {
  CountryLink,
  FileSize,
  Flag,
  InlineError,
  LoadingSkeleton,
  OptionNumber,
  PaperClipOutlined,
  primitives,
} from '@round-table/shared/ui';
import { AnswerTimeline } from '@round-table/shared/ui/versions';
import { findOptionText } from '../compared-countries';
import styles from './panel.module.css';
import type { CellContent } from './use-cell-content';

interface CountryAnswerProps {
  country: ComparedCountry;
  row: MatrixRow;
  content: CellContent;
  /** The version that the address names. */
  version: string | undefined;
}

const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} day="numeric" month="long" year="numeric" />
  </time>
);

/** Of persons who are named only to those who may see them. */
const Name = ({ person }: { person: Person | null }) => person && <span>{toPersonName(person)}</span>;

const CommentText = ({ comment }: { comment: Comment }) => (
  <>
    <RichText className={styles.comment} html={comment.text} lang={comment.lang} />
    <p className={styles.meta}>
      {comment.lang && <LanguageTag lang={comment.lang} />}
      <Name person={comment.modified_by ?? comment.created_by} />
      <Day at={comment.modified} />
    </p>
  </>
);

/** Since when the country gives its answer. Its place is reserved until it is known. */
const Since = ({ since }: { since: AnswerSince | undefined }) => (
  <p className={styles.since}>
    {since && (
      <>
        <span>
          <FormattedMessage id="compare.since" values={{ date: <Day at={since.at} /> }} />
        </span>
        <Name person={since.person} />
      </>
    )}
  </p>
);

const Attachments = ({ attachments }: { attachments: Attachment[] }) => (
  <ul className={styles.files}>
    {attachments.map(({ id, file, name, size }) => (
      <li key={id}>
        <PaperClipOutlined />
        <a href={file} target="_blank" rel="noopener">
          {name}
        </a>
        <FileSize bytes={size} />
      </li>
    ))}
  </ul>
);

export function CountryAnswer({ country, row, content, version }: CountryAnswerProps) {
  const { comments, sources, attachments, answers, error, retry } = content;
  const id = useCountries().find(({ code }) => code === country.code)?.id;
  const { order, hasComment } = readCell(country.cells, row.index);
  const text = findOptionText(row, order);
  const comment = comments?.find((one) => one.country === country.code);
  const named = sources.find((one) => one.country === country.code)?.sources ?? [];
  const own = attachments.filter((attachment) => attachment.country === country.code);
  return (
    <section className={styles.side} aria-label={country.name}>
      <Flag
        className={primitives.strong}
        size="large"
        code={country.code}
        name={
          <CountryLink code={country.code} version={version}>
            {country.name}
          </CountryLink>
        }
      />
      <p className={styles.answer}>
        <OptionNumber order={order} />
        <span>{text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
      </p>
      {order !== null && <Since since={answers.find((answer) => answer.country === id)?.since} />}
      <AnswerTimeline question={row.question.id} country={country} version={version} />
      {hasComment && !comments && error === undefined && <LoadingSkeleton rows={3} />}
      {hasComment && error !== undefined && <InlineError error={error} onRetry={retry} />}
      {comment && <CommentText comment={comment} />}
      {!hasComment && (
        <p className={primitives.faint}>
          <FormattedMessage id="compare.noComment" />
        </p>
      )}
      {named.length > 0 && <SourceList sources={named} />}
      {own.length > 0 && <Attachments attachments={own} />}
    </section>
  );
}
