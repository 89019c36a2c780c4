/**
 * Part of development builds only: polls a file beside the build (named in the query of the import) and reloads the page once the file
 * has changed and then stayed the same. It polls the server that served the build, so it works against any installation.
 */
const pause = 300;
const address = new URL(__webpack_public_path__ + __resourceQuery.slice(1), location.href).href;

/** The file is missing: its build has been replaced, maybe before the first poll. */
const gone = 'gone';

/** The content of the file; undefined if the server cannot be reached. */
const read = () =>
  fetch(address, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : reply.status < 500 ? gone : undefined),
    () => undefined,
  );

async function watch() {
  let first;
  let before;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = document.hidden ? before : ((await read()) ?? before);
    const isOther = now === gone || (first !== undefined && now !== first);
    if (isOther && now === before) return location.reload();
    first ??= now;
    before = now;
  }
}

// Never rejects: a failed read counts as no change.
void watch();
