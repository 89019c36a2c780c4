import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { useAskParam } from './ask-param';

interface AskButtonProps {
  /** The code of the country about whose answer one asks; without it the drawer asks for one. */
  country?: string;
}

/** Opens the inquiries at the question, which are loaded then. */
export function AskButton({ country = '1' }: AskButtonProps) {
  const [open, change] = useAskParam();
  return (
    <Button aria-haspopup="dialog" aria-expanded={open !== undefined} onClick={() => change(country)}>
      <FormattedMessage id={country === '1' ? 'ask.experts' : 'ask.button'} />
    </Button>
  );
}
