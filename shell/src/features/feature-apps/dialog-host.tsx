import { FormattedMessage } from '@round-table/shared/kit/intl';
import { useSearchParams } from '@round-table/shared/kit/router';
import { dialogClosed, dialogOpened, useAppDispatch, useAppSelector, useViewer } from '@round-table/shared/runtime';
import { VisuallyHidden } from '@round-table/shared/ui';
import { useEffect, useRef } from 'react';
import type { FeatureApps } from './feature-apps';
import { FeaturePart } from './feature-part';
import './dialog-host.css';

const inAddress = 'dialog';

function withDialog(params: URLSearchParams, open: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (open) changed.set(inAddress, open);
  else changed.delete(inAddress);
  return changed;
}

/** Keeps the open dialog in the address, so that it can be sent to a colleague. */
function useDialogInAddress(isKnown: (name: string) => boolean): string | null {
  const [search, setSearch] = useSearchParams();
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.dialogs.open);
  const asked = search.get(inAddress);
  const told = useRef(open);
  const heard = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    if (heard.current !== asked) {
      heard.current = asked;
      if (asked === open || (asked !== null && !isKnown(asked))) return;
      told.current = asked;
      dispatch(asked ? dialogOpened(asked) : dialogClosed());
    } else if (told.current !== open) {
      told.current = open;
      setSearch((params) => withDialog(params, open), { replace: true });
    }
  }, [open, asked, isKnown, dispatch, setSearch]);

  return open;
}

/** Whoever opened a dialog has the focus again once it is closed. */
function useFocusBack(open: string | null) {
  useEffect(() => {
    if (open === null) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
}

/** The dialogs that feature apps offer to every page, such as the exports. */
export function DialogHost({ apps }: { apps: FeatureApps }) {
  const { role } = useViewer();
  const dispatch = useAppDispatch();
  const ownerOf = (name: string) =>
    apps.registry.apps.find(({ dialogs }) => dialogs.some((dialog) => dialog.name === name && (dialog.who?.includes(role) ?? true)));
  const open = useDialogInAddress((name) => ownerOf(name) !== undefined);
  useFocusBack(open);
  const owner = open === null ? undefined : ownerOf(open);
  if (open === null || !owner) return null;
  return (
    <div className="rt-dialog-host">
      <FeaturePart
        apps={apps}
        app={owner.id}
        part="dialogComponents"
        name={open}
        waiting={
          <VisuallyHidden>
            <FormattedMessage id="ui.loading" />
          </VisuallyHidden>
        }
        onClose={() => dispatch(dialogClosed())}
      />
    </div>
  );
}
