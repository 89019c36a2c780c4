// Preloaded into a server (`node --require`): its clock is ahead by the milliseconds that the file MOVED_CLOCK holds.
const { readFileSync } = require('node:fs');

const Real = Date;
const now = () => Real.now() + Number(readFileSync(process.env.MOVED_CLOCK, 'utf8'));

globalThis.Date = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
