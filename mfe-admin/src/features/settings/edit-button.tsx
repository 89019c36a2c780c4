import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useViewer } from '@round-table/shared/runtime';
import { Button } from '@round-table/shared/ui';

/** Opens the dialog of a section. */
export function EditButton({ section, onOpen }: { section: string; onOpen: (section: string) => void }) {
  const { readOnly } = useViewer();
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `settings.section.${section}` });
  return (
    <Button disabled={readOnly} aria-label={formatMessage({ id: 'settings.editSection' }, { name })} onClick={() => onOpen(section)}>
      <FormattedMessage id="settings.edit" />
    </Button>
  );
}
