type Environment = Record<string, string | undefined>;

/** The variables of `docs/operate.md`, and those that the programs set for each other. */
export const variableNames = [
  ...['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_REPLICA_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'],
  ...[
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'CLAMD_URL',
    'BOUNCES_IMAP_URL',
    'TOKEN_SECRET',
    'DEMO',
    'DEMO_PASSWORD',
    'RATE_LIMIT',
    'OVERRIDES',
  ],
  ...[
    'METRICS_PORT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'MAX_CONNECTIONS',
    'PAGE_CACHE_MEGABYTES',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'TIME_ZONE',
    'DRAIN_SECONDS',
    'STOP_TIMEOUT',
  ],
  ...['DATABASE_ADOPTION_TIMEOUT', 'NODE_ENV'],
];

/** Beginnings of names that nothing but this product has on a server. */
const ownPrefix = /^(S3|SMTP|BOUNCES|TOKEN|METRICS|DRAIN|TRUST)_/;
/** Kubernetes sets such variables for each service. */
const ofCluster = /_SERVICE_(HOST|PORT)|_PORT_\d+|_PORT$/;
/** Shorter names are like too many others. */
const minLength = 6;

/** Levenshtein distance: how many characters have to be inserted, removed or replaced. */
export function getDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(Math.min((row[column] ?? 0) + (letter === other ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    row = next;
  }
  return row[to.length] ?? 0;
}

/** A sentence for each variable that is not read, but begins or is spelt almost like one that is. */
export function findMisspeltVariables(env: Environment): string[] {
  const unknown = Object.keys(env).filter((name) => name.length >= minLength && !variableNames.includes(name) && !/^OTEL_/.test(name));
  return unknown.flatMap((name) => {
    const [nearest = '', distance = 0] = variableNames
      .filter((known) => known.length >= minLength)
      .map((known) => [known, getDistance(name.toUpperCase(), known)] as const)
      .reduce((best, one) => (one[1] < best[1] ? one : best));
    const isLike = distance <= (name.length >= 8 ? 2 : 1);
    return isLike || (ownPrefix.test(name) && !ofCluster.test(name)) ? [`The variable ${name} is not read. Did you mean ${nearest}?`] : [];
  });
}
