import { useEffect, useRef, useState } from 'react';

/** What four options need on a phone, in pixels: the place that is reserved until the map is loaded. */
const reserved = 200;

/** The height of legend and strip below the map in a frame, in pixels; `observe` follows that of a loaded frame. */
export function useLegendHeight() {
  const [height, setHeight] = useState(reserved);
  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => () => observer.current?.disconnect(), []);
  const observe = (frame: HTMLIFrameElement) => {
    observer.current?.disconnect();
    const page = frame.contentDocument;
    const [list, legend, strip] = ['legend', 'leg', 'strip'].map((id) => page?.getElementById(id));
    if (!list || !legend || !strip) return;
    observer.current = new ResizeObserver(() => setHeight(strip.clientHeight + legend.scrollHeight));
    observer.current.observe(list);
  };
  return { height, observe };
}
