/** A gate in a test's server: an answer that waits for `passed` comes once the test opens it, on a slow machine as on a quick one. */
export function aGate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
