import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useLanguageNames } from '@round-table/shared/rich-text';
import { joinClassNames, primitives, RadioSwitch } from '@round-table/shared/ui';
import styles from './comment-bar.module.css';
import { type CommentItem, type CommentView, countLanguages } from './comment-view';

interface CommentBarProps {
  view: CommentView;
  onChange: (changes: Partial<Omit<CommentView, 'chosen'>>) => void;
  items: readonly CommentItem[];
}

const orders = [
  { value: 'country', label: <FormattedMessage id="comment.byCountry" /> },
  { value: 'answer', label: <FormattedMessage id="comment.byAnswer" /> },
] as const;

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
    <div className={joinClassNames(primitives.screenOnly, styles.bar)}>
      <RadioSwitch
        label={useIntl().formatMessage({ id: 'comment.order' })}
        options={orders}
        value={view.order}
        onChange={(order) => onChange({ order })}
      />
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
