import { FormattedMessage } from '@round-table/shared/kit/intl';
import { CheckOutlined } from '@round-table/shared/ui';
import type { HTMLAttributes, ReactNode } from 'react';
import './table.css';

/** Yes or no in a word. */
export const YesNo = ({ value }: { value: boolean }) =>
  value ? (
    <span className="admin-yes">
      <CheckOutlined />
      <FormattedMessage id="kit.yes" />
    </span>
  ) : (
    <span className="admin-no">
      <FormattedMessage id="kit.no" />
    </span>
  );

/** What opens a row for the keyboard; the row itself opens for the pointer. Without `onOpen` it only shows. */
export const OpenCell = ({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) =>
  onOpen ? (
    <button
      type="button"
      className="admin-open"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </button>
  ) : (
    children
  );

/** Says that a row is inactive. */
export const InactiveMark = () => (
  <span className="admin-mark">
    <FormattedMessage id="kit.inactive" />
  </span>
);

/** The attributes of a cell that is labelled by its column where rows are cards. */
export const labelledCell = (label: string): HTMLAttributes<HTMLElement> => {
  const attributes: HTMLAttributes<HTMLElement> & { 'data-label': string } = { 'data-label': label };
  return attributes;
};

const isBlank = (text: string) => text.trim() === '';

/** Says which of the two languages a text is missing in. */
export function MissingMark({ en, de }: { en: string; de: string }) {
  if (isBlank(en) === isBlank(de)) return null;
  return (
    <span className="admin-mark admin-missing">
      <FormattedMessage id={isBlank(en) ? 'kit.missing.en' : 'kit.missing.de'} />
    </span>
  );
}

/** A text in the language of a locale such as `de` or `de-DE`, in the other where it is missing. */
export const inLocale = (locale: string, { en, de }: { en: string; de: string }): string =>
  (locale.startsWith('de') ? [de, en] : [en, de]).find((text) => !isBlank(text)) ?? '';
