import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../../../deploy/src/lib/paths.mjs';

/** @param {string[]} path */
const read = (...path) => readFileSync(fromRoot(...path), 'utf8');

/** The metrics of docs/operate.md, each with its type. */
function listMetrics() {
  const rows = read('docs', 'operate.md').matchAll(/^\| `(\w+)` \| (gauge|counter|histogram) \|/gm);
  return new Map([...rows].map(([, name = '', type = '']) => [name, type]));
}

/**
 * The names of metrics in an expression of PromQL: what is left without strings, labels, durations and functions.
 * @param {string} expression
 */
function listNames(expression) {
  const rest = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[\w+\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...rest.matchAll(/\b([a-z]\w*_\w+)\b(?!\s*\()/g)].map(([, name = '']) => name);
}

/** @param {string} name */
function isKnown(name) {
  const metrics = listMetrics();
  if (/^(process|nodejs)_/.test(name)) return true;
  const [, base = '', part] = /^(.+?)(_bucket|_count|_sum)?$/.exec(name) ?? [];
  return metrics.get(name) !== undefined || (part !== undefined && metrics.get(base) === 'histogram');
}

/** @type {{ groups: { rules: { alert: string, expr: string, labels: { severity: string }, annotations: Record<string, string> }[] }[] }} */
const { groups } = parse(read('deploy', 'monitoring', 'alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);
/** @type {{ panels: { title: string, targets: { expr: string }[] }[] }} */
const { panels } = JSON.parse(read('deploy', 'monitoring', 'dashboard.json'));

test('finds the names of metrics in an expression', () => {
  const expression = 'histogram_quantile(0.9, sum by (le, some_label) (rate(a_seconds_bucket{b_c="d_e"}[5m]))) > 1 and f_g == 0';
  expect(listNames(expression)).toEqual(['a_seconds_bucket', 'f_g']);
  expect(['http_request_duration_seconds', 'http_requests_seconds', 'database_up_bucket'].map(isKnown)).toEqual([true, false, false]);
});

test.each(rules.map((rule) => [rule.alert, rule]))(
  'the alert %s uses documented metrics, and says what to do',
  (_name, { expr, labels, annotations }) => {
    expect(listNames(expr).filter((name) => !isKnown(name))).toEqual([]);
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(Object.keys(annotations)).toEqual(['summary', 'action']);
  },
);

test.each(panels.map((panel) => [panel.title, panel]))('the panel %s uses documented metrics', (_title, { targets }) => {
  const names = targets.flatMap(({ expr }) => listNames(expr));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});
