import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { type KeyboardEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../feedback/lazy-part';
import { InlineError } from '../../feedback/states';
import { joinClassNames } from '../../primitives/class-names';
import { primitives } from '../../primitives/primitives';
import { MessagesProvider } from '../../text/messages-provider';
import messages from '../messages.json';
import { PrintFacts } from './print-facts';
import styles from './share-bar.module.css';
import type { OpenDialog, ShareBarProps } from './share-bar-props';
import { useSaveFile } from './share-files';
import { ToolbarButton } from './toolbar-item';
import { useShareItems } from './use-share-items';

/** Code splitting: a dialog is loaded when it is opened. */
const CiteDialog = lazyPart(() => import('../cite/cite-dialog').then((module) => module.CiteDialog));
const EmbedDialog = lazyPart(() => import('../embed/embed-dialog').then((module) => module.EmbedDialog));
const ExtrasDialog = lazyPart(() => import('./extras-dialog').then((module) => module.ExtrasDialog));

/** Moves the focus among the items of the toolbar with the arrow keys, Home and End; only one of them is a tab stop. */
function useRovingFocus(toolbar: RefObject<HTMLDivElement | null>, keys: string[]) {
  const [current, setCurrent] = useState(keys[0]);
  const stop = keys.find((key) => key === current) ?? keys[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = keys.indexOf(stop ?? '');
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 };
    const next = moves[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const key = keys[(next + keys.length) % keys.length] ?? '';
    setCurrent(key);
    findItem(toolbar, key)?.focus();
  };
  return { stop, onKeyDown, onFocus: (key: string) => setCurrent(key) };
}

const findItem = (toolbar: RefObject<HTMLDivElement | null>, key: string) =>
  toolbar.current?.querySelector<HTMLElement>(`[data-share-item="${key}"]`);

function Bar(props: ShareBarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenDialog>();
  const files = useSaveFile();
  const items = useShareItems(props, { open, files, toggle: (dialog) => setOpen(open === dialog ? undefined : dialog) });
  const roving = useRovingFocus(
    toolbar,
    items.map(({ key }) => key),
  );
  const close = (dialog: OpenDialog) => {
    setOpen(undefined);
    findItem(toolbar, dialog)?.focus();
  };
  const pdf = props.files?.find(({ format }) => format === 'pdf');
  const savePdf = () => pdf && files.save(pdf);
  const renderExtras = (dialog: OpenDialog, action: ReactNode, onAct: () => void) =>
    props.extras && (
      <ExtrasDialog title={action} action={action} extras={props.extras} bar={bar} onAct={onAct} onClose={() => close(dialog)} />
    );
  const dialogs: Record<OpenDialog, () => ReactNode> = {
    cite: () => props.cite && <CiteDialog source={props.cite} bar={bar} onClose={() => close('cite')} />,
    embed: () => props.embed && <EmbedDialog source={props.embed} bar={bar} onClose={() => close('embed')} />,
    pdf: () => renderExtras('pdf', <FormattedMessage id="share.download" values={{ format: 'PDF' }} />, savePdf),
    print: () => renderExtras('print', <FormattedMessage id="share.print" />, () => window.print()),
  };
  return (
    <div className={joinClassNames(primitives.screenOnly, styles.bar, props.className)} ref={bar}>
      <div
        className={styles.toolbar}
        ref={toolbar}
        role="toolbar"
        aria-label={props.label ?? intl.formatMessage({ id: 'share.share' })}
        onKeyDown={roving.onKeyDown}
      >
        {items.map((item) => (
          <ToolbarButton key={item.key} item={item} isTabStop={item.key === roving.stop} onFocus={() => roving.onFocus(item.key)} />
        ))}
      </div>
      {files.failure && <InlineError error={files.failure.error} onRetry={() => files.failure && files.save(files.failure.file)} />}
      {open && <Suspense fallback={null}>{dialogs[open]()}</Suspense>}
    </div>
  );
}

/** What a reader can do with a page: a toolbar of quiet buttons. The page says what there is. */
export const ShareBar = (props: ShareBarProps) => (
  <MessagesProvider catalogue={messages}>
    <Bar {...props} />
    {/* A page that offers more than itself for print has a document of its own, with its facts. */}
    {props.extras === undefined && <PrintFacts link={props.link} cite={props.cite} />}
  </MessagesProvider>
);
