import type { AdminApp } from '@round-table/shared/contract';
import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { AppChange } from './live-builds';

/** The name of a button for screen readers, by its text. */
const names = {
  'releases.makeLive': 'releases.makeLiveNamed',
  'releases.rollBack': 'releases.rollBackNamed',
  'releases.remove': 'releases.removeNamed',
};

interface ChangeButtonProps {
  app: AdminApp;
  change: AppChange;
  label: keyof typeof names;
  /** The build that it makes live, by default the app: what its name for screen readers says. */
  name?: string;
  danger?: boolean;
}

/** Asks before it changes what is live. */
export function ChangeButton({ app, change, label, name = app.app, danger = false }: ChangeButtonProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button danger={danger} onClick={() => setOpen(true)} aria-label={formatMessage({ id: names[label] }, { name })}>
        <FormattedMessage id={label} />
      </Button>
      {isOpen && <ChangeDialog app={app} change={change} onClose={() => setOpen(false)} />}
    </>
  );
}
