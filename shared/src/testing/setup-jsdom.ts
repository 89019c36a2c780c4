import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out: what asks for sizes gets these.
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

// What a browser does with an error that is reported, as far as pages hear of it.
globalThis.reportError ??= (error: unknown) => {
  dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
};

// antd's selects wait one macrotask by a channel that jsdom lacks; its dialogs ask for pseudo elements that jsdom does not style.
class TimerChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
globalThis.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
const styleOf = globalThis.getComputedStyle;
globalThis.getComputedStyle = (element) => styleOf(element);

Element.prototype.scrollIntoView ??= () => undefined;
globalThis.scrollTo = () => undefined;

// The environment's FormData is Node's, which reads no form; React makes one of every form that is submitted in a transition.
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
