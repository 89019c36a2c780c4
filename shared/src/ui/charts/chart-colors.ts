import { usePrinting } from '@round-table/shared/runtime';
import { useEffect, useRef, useState } from 'react';

/** The theme's colours as values: a canvas cannot resolve CSS variables. */
export interface ChartColors {
  ink: string;
  muted: string;
  line: string;
  background: string;
  hatchLine: string;
  hatchBackground: string;
  /** The ten answer colours, each with the text colour on it. */
  answers: { background: string; text: string }[];
  font: string;
  isDark: boolean;
}

function readColors(): ChartColors {
  const root = globalThis.document?.documentElement;
  const style = root && getComputedStyle(root);
  // No chart is drawn on the server.
  const readVariable = (name: string) => style?.getPropertyValue(name).trim() ?? '';
  return {
    ink: readVariable('--ant-color-text'),
    muted: readVariable('--ant-color-text-secondary'),
    line: readVariable('--ant-color-split'),
    background: readVariable('--ant-color-bg-container'),
    hatchLine: readVariable('--rt-hatch-line'),
    hatchBackground: readVariable('--rt-hatch-background'),
    answers: Array.from({ length: 10 }, (_, index) => ({
      background: readVariable(`--rt-answer-${index + 1}`),
      text: readVariable(`--rt-answer-${index + 1}-number`),
    })),
    font: readVariable('--ant-font-family'),
    isDark: root?.dataset.theme === 'dark',
  };
}

/** The colours of the theme that is set on the document element, except on paper: there a style sheet inverts dark canvases. */
export function useChartColors(): ChartColors {
  const isPrinting = usePrinting();
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readColors()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
    setColors(readColors());
    return () => observer.disconnect();
  }, []);
  const shown = useRef(colors);
  if (!isPrinting) shown.current = colors;
  return shown.current;
}
