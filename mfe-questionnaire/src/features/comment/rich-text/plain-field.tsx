import { cleanCharacters, type OmittedKind } from '@round-table/shared/domain';
import { useIntl } from '@round-table/shared/libs/intl';
import { sanitizeCommentHtml, toSafeNodes } from '@round-table/shared/rich-text';
import { joinClassNames, primitives } from '@round-table/shared/ui';
import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Caret, readCaret } from './caret';
import { toSavedHtml, toTrustedHtml } from './comment-html';
import { EditorToolbar } from './editor-toolbar';
import styles from './quill-field.module.css';

interface PlainFieldProps {
  initialHtml: string;
  onType: (html: string) => void;
  /** Called with what was left out of a pasted text, or with nothing. */
  onOmit: (kinds: OmittedKind[]) => void;
  describedBy: string;
  /** Called when the user is about to write: the editor is needed now. */
  onApproach: () => void;
  /** True while the field must not be replaced: during composition of a character, or while a pointer is pressed. */
  onHold: (isHeld: boolean) => void;
  /** Receives the selection when the field is replaced by the editor; undefined if it has no focus. */
  caretRef: RefObject<Caret | undefined>;
}

function createContent(html: string): Node[] {
  const nodes = [...toSafeNodes(html).childNodes];
  if (nodes.length > 0) return nodes;
  const paragraph = document.createElement('p');
  paragraph.append(document.createElement('br'));
  return [paragraph];
}

/** Pasted content keeps what the editor keeps. Returns what was left out. */
function paste(event: ClipboardEvent): OmittedKind[] {
  event.preventDefault();
  const omitted: OmittedKind[] = [];
  const html = event.clipboardData.getData('text/html');
  if (html) {
    const clean = sanitizeCommentHtml(html, (kind) => omitted.push(kind));
    document.execCommand('insertHTML', false, toTrustedHtml(clean));
  } else document.execCommand('insertText', false, cleanCharacters(event.clipboardData.getData('text/plain')));
  if (!html && event.clipboardData.files.length > 0) omitted.push('picture');
  return omitted;
}

/** Replaces the rich-text editor until its code is loaded: same size and text; what is typed goes into the editor, with the cursor. */
export function PlainField({ initialHtml, onType, onOmit, describedBy, onApproach, onHold, caretRef }: PlainFieldProps) {
  const name = useIntl().formatMessage({ id: 'comment.editor' });
  const field = useRef<HTMLDivElement>(null);
  const content = useRef(initialHtml);
  const handleType = useRef(onType);
  useEffect(() => {
    handleType.current = onType;
  }, [onType]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.replaceChildren(...createContent(content.current));
    const observer = new MutationObserver(() => handleType.current(toSavedHtml(element.innerHTML)));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      caretRef.current = readCaret(element);
    };
  }, [caretRef]);
  useEffect(() => {
    const release = () => onHold(false);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [onHold]);
  return (
    <div className={joinClassNames(primitives.card, styles.field)} onPointerEnter={onApproach} onPointerDown={() => onHold(true)}>
      <EditorToolbar quill={undefined} />
      <div className={styles.content}>
        {/* biome-ignore lint/a11y/useSemanticElements: a text area has no paragraphs and lists */}
        <div
          ref={field}
          className={styles.text}
          contentEditable
          translate="no"
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={name}
          aria-describedby={describedBy}
          onFocus={onApproach}
          onPaste={(event) => onOmit(paste(event))}
          onCompositionStart={() => onHold(true)}
          onCompositionEnd={() => onHold(false)}
        />
      </div>
    </div>
  );
}
