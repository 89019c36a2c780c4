import type { Country } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useAddressParams } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';

interface HistoryButtonProps {
  country: Pick<Country, 'code' | 'name'>;
  /** The country that the user answers for. */
  isOwn?: boolean;
}

/** The id of the button, which gets the focus back when the history closes. */
export const toHistoryButtonId = (code: string): string => `history-of-${code}`;

/** Opens the history of a country's answer, which is in the address. */
export function HistoryButton({ country: { code, name }, isOwn = false }: HistoryButtonProps) {
  const { formatMessage } = useIntl();
  const [, change] = useAddressParams();
  return (
    <Button
      id={toHistoryButtonId(code)}
      type={isOwn ? 'default' : 'link'}
      size={isOwn ? 'middle' : 'small'}
      aria-haspopup="dialog"
      aria-label={isOwn ? undefined : formatMessage({ id: 'history.openOf' }, { country: name })}
      onClick={() => change({ history: isOwn ? '1' : code })}
    >
      <FormattedMessage id="history.open" />
    </Button>
  );
}
