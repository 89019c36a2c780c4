import { watchFailures } from './failure';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

test('a lost connection and a refused one are a failure at once, also shortly after a response', () => {
  const failure = watchFailures();
  failure.responded(performance.now());
  failure.failed(lost);
  expect(failure.get()).toBeUndefined();
  failure.failed(refused);
  expect(failure.get()).toBe('refused');
  failure.responded(performance.now());
  expect(failure.get()).toBeUndefined();
});

test('silence may be a busy moment, and a refusal by PostgreSQL itself is a response', () => {
  const failure = watchFailures();
  failure.responded(performance.now());
  failure.failed(new Error('Query read timeout'));
  failure.failed(new Error('timeout expired'));
  expect(failure.get()).toBeUndefined();
  failure.failed(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
  failure.failed(refused);
  expect(failure.get()).toBeUndefined();
});
