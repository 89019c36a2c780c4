/**
 * Runs in the page: resolves to the milliseconds from the next click to the paint of the first element that matches a selector.
 * @param {string} selector
 * @returns {Promise<number>}
 */
export function untilPainted(selector) {
  return new Promise((resolve) => {
    /** @param {MouseEvent} event */
    const onClick = ({ timeStamp }) => {
      const check = () => {
        // A timer that is set in a frame fires after its paint.
        if (document.querySelector(selector)) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    };
    addEventListener('click', onClick, { capture: true, once: true });
  });
}

/**
 * Runs in the page: the bytes of the responses of a path so far, as they were transferred.
 * @param {string} path
 */
export const listSizes = (path) =>
  performance
    .getEntriesByType('resource')
    .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
    .flatMap(({ name, encodedBodySize }) => (new URL(name).pathname.endsWith(path) ? [encodedBodySize] : []));
