import { toAuditFilter } from './audit-filter';

test.each([
  ['', {}],
  [
    'person=7&country=DE&kind=answers&from=2026-11-01&to=2026-11-22',
    { person: 7, country: 'DE', kind: 'answers', from: '2026-11-01', to: '2026-11-22' },
  ],
  ['person=x&country=%3Cb%3E&kind=secrets&from=yesterday&to=2026-13-45', {}],
  ['person=-1&from=', {}],
  ['person=1.5&country=D', {}],
])('the address ?%s selects %j; what is invalid is ignored @AUD-02', (query, filter) => {
  expect(toAuditFilter(new URLSearchParams(query))).toEqual(filter);
});
