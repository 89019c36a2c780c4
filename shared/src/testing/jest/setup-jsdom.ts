import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';

// The text of a live region that nobody sees or hears yet.
const unannounced = ':is([role="alert"], [role="status"]) > [aria-hidden="true"]';
configure({ asyncUtilTimeout: 10_000, defaultIgnore: `script, style, ${unannounced}, ${unannounced} *` });

// jsdom has no layout: these APIs are missing.
globalThis.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no reportError: dispatches the event that a browser would.
globalThis.reportError ??= (error: unknown) => {
  dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
};

// jsdom has no MessageChannel, by which antd's selects wait one macrotask, and no styles of pseudo elements, which its dialogs read.
class TimerChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
const getStyle = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => getStyle(element);

// The timer of jsdom's own would go on after its window, and keep the process alive.
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
  return controller.signal;
};

// jsdom has no modal dialogs: they are shown in their place.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('input, button')?.focus();
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

Element.prototype.scrollIntoView ??= () => undefined;
globalThis.scrollTo = () => undefined;

// The environment's FormData is Node's, which cannot read a form; React creates one for each form that is submitted in a transition.
const NodeFormData = globalThis.FormData;
globalThis.FormData = class extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.querySelectorAll('input') ?? []) if (field.name) this.append(field.name, field.value);
  }
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
