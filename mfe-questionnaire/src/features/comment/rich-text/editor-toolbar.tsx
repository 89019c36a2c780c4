import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RollbackOutlined,
  UnorderedListOutlined,
} from '@round-table/shared/ui/form';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Quill } from 'react-quill';
import styles from './editor-toolbar.module.css';
import { LinkForm } from './link-form';

type Formats = Record<string, unknown>;

function useFormats(quill: Quill | undefined): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const readFormats = () => setFormats(quill?.hasFocus() ? quill.getFormat() : {});
    quill?.on('editor-change', readFormats);
    return () => void quill?.off('editor-change', readFormats);
  }, [quill]);
  return formats;
}

/** The range to link: the selected text, or the complete link that contains the cursor. */
function findLinkRange(quill: Quill, isInLink: boolean) {
  const selection = quill.getSelection();
  if (!selection || selection.length > 0 || !isInLink) return selection;
  const link = quill.getLeaf(selection.index)[0]?.parent;
  return link ? { index: link.offset(quill.scroll), length: link.length() } : selection;
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  pressed?: boolean;
  /** The keyboard shortcut, as in `aria-keyshortcuts`. */
  keys?: string;
  disabled: boolean;
  onPress: () => void;
}

function Tool({ name, icon, pressed, keys, disabled, onPress }: ToolProps) {
  const label = useIntl().formatMessage({ id: name });
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

/** A letter with a raised or lowered figure. */
const Script = ({ raised = false }: { raised?: boolean }) => (
  <span className={styles.script} aria-hidden>
    x{raised ? <sup>2</sup> : <sub>2</sub>}
  </span>
);

/** What is switched on and off for the selected text, by Quill's names. */
const formatTools = [
  { name: 'comment.bold', format: 'bold', value: true, icon: <BoldOutlined /> },
  { name: 'comment.italic', format: 'italic', value: true, icon: <ItalicOutlined /> },
  { name: 'comment.superscript', format: 'script', value: 'super', icon: <Script raised /> },
  { name: 'comment.subscript', format: 'script', value: 'sub', icon: <Script /> },
  { name: 'comment.bullets', format: 'list', value: 'bullet', icon: <UnorderedListOutlined /> },
  { name: 'comment.numbers', format: 'list', value: 'ordered', icon: <OrderedListOutlined /> },
] as const;

/** Calls `open` on Ctrl+K (⌘K) in the editor. */
function useLinkKey(quill: Quill | undefined, open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    quill?.root.addEventListener('keydown', onKeyDown);
    return () => quill?.root.removeEventListener('keydown', onKeyDown);
  }, [quill, open]);
}

/** Bold, italic, raised and lowered text, lists, link and undo; disabled until the editor is loaded. */
export function EditorToolbar({ quill }: { quill: Quill | undefined }) {
  const intl = useIntl();
  const formats = useFormats(quill);
  const [link, setLink] = useState<{ index: number; length: number; address: string }>();

  const toggle = (name: string, value: unknown) => () => {
    quill?.focus();
    quill?.format(name, formats[name] === value ? false : value, 'user');
  };
  const openLink = useCallback(() => {
    quill?.focus();
    const current = quill?.getFormat().link;
    const address = typeof current === 'string' ? current : '';
    const range = quill && findLinkRange(quill, address !== '');
    if (range) setLink({ ...range, address });
  }, [quill]);
  useLinkKey(quill, openLink);
  const closeLink = () => {
    setLink(undefined);
    quill?.focus();
  };
  const applyLink = (address: string | false) => {
    if (!quill || !link) return;
    if (link.length > 0) quill.formatText(link.index, link.length, 'link', address, 'user');
    else if (address !== false) quill.insertText(link.index, address, 'link', address, 'user');
    setLink(undefined);
    quill.setSelection(link.index + link.length, 0);
  };

  return (
    <>
      <div
        className={joinClassNames(primitives.screenOnly, styles.toolbar)}
        role="toolbar"
        aria-label={intl.formatMessage({ id: 'comment.toolbar' })}
      >
        {formatTools.map(({ name, format, value, icon }) => (
          <Tool key={name} disabled={!quill} name={name} icon={icon} pressed={formats[format] === value} onPress={toggle(format, value)} />
        ))}
        <Tool
          disabled={!quill}
          name="comment.link"
          icon={<LinkOutlined />}
          pressed={typeof formats.link === 'string'}
          keys="Control+K"
          onPress={openLink}
        />
        <Tool disabled={!quill} name="comment.undo" icon={<RollbackOutlined />} onPress={() => quill?.history.undo()} />
      </div>
      {link && <LinkForm address={link.address} onApply={applyLink} onClose={closeLink} />}
    </>
  );
}
