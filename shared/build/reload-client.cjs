/**
 * Part of development builds alone: looks at a file beside the build (named in the query of the import) and loads the page again once
 * the file has changed and stands still. It asks whoever served the build, so it works against any installation.
 */
const pause = 300;
const address = new URL(__webpack_public_path__ + __resourceQuery.slice(1), location.href).href;

/** A file that is not there belongs to a build that has been replaced, maybe before it was looked for the first time. */
const gone = 'gone';

/** What stands there now; undefined where nobody answers. */
const read = () =>
  fetch(address, { cache: 'no-store' }).then(
    (reply) => (reply.ok ? reply.text() : reply.status < 500 ? gone : undefined),
    () => undefined,
  );

async function watch(first, before) {
  await new Promise((resolve) => setTimeout(resolve, pause));
  const now = document.hidden ? before : ((await read()) ?? before);
  const isOther = now === gone || (first !== undefined && now !== first);
  if (isOther && now === before) location.reload();
  else watch(first ?? now, now);
}

watch();
