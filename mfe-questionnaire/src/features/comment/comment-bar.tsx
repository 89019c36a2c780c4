import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { useId } from 'react';
import styles from './comment-bar.module.css';
import { type CommentItem, type CommentView, countLanguages } from './comment-view';
import { useLanguageNames } from './language-name';

interface CommentBarProps {
  view: CommentView;
  onChange: (changes: Partial<Omit<CommentView, 'chosen'>>) => void;
  /** The comments that are shown. */
  items: readonly CommentItem[];
}

const orders = [
  { order: 'country', label: 'comment.byCountry' },
  { order: 'answer', label: 'comment.byAnswer' },
] as const;

/** Two native radio buttons as one control: the page of a guest loads no library for it. */
function OrderChoice({ view, onChange }: Pick<CommentBarProps, 'view' | 'onChange'>) {
  const name = useId();
  const intl = useIntl();
  return (
    <div role="radiogroup" className={styles.orders} aria-label={intl.formatMessage({ id: 'comment.order' })}>
      {orders.map(({ order, label }) => (
        <label key={order} className={joinClassNames(styles.order, view.order === order && styles.chosen)}>
          <input type="radio" name={name} checked={view.order === order} onChange={() => onChange({ order })} />
          <FormattedMessage id={label} />
        </label>
      ))}
    </div>
  );
}

function Languages({ items }: Pick<CommentBarProps, 'items'>) {
  const intl = useIntl();
  const toName = useLanguageNames();
  const counts = countLanguages(items).map(([code, count]) =>
    intl.formatMessage({ id: 'comment.countIn' }, { count, language: toName(code) }),
  );
  return <p className={styles.languages}>{counts.join(', ')}</p>;
}

/** The order of the comments and their filters, and how many there are in each language. */
export function CommentBar({ view, onChange, items }: CommentBarProps) {
  return (
    <div className={styles.bar}>
      <OrderChoice view={view} onChange={onChange} />
      <label className={styles.check}>
        <input type="checkbox" checked={view.withAttachments} onChange={({ target }) => onChange({ withAttachments: target.checked })} />
        <FormattedMessage id="comment.withAttachments" />
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={view.ownFirst} onChange={({ target }) => onChange({ ownFirst: target.checked })} />
        <FormattedMessage id="comment.ownFirst" />
      </label>
      <Languages items={items} />
    </div>
  );
}
