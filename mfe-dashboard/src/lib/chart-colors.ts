import { useEffect, useState } from 'react';

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
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const readVariable = (name: string) => style.getPropertyValue(name).trim();
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
  };
}

/** The colours of the current theme; follows the theme attributes that the shell sets on the document element. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(readColors()));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
    setColors(readColors());
    return () => observer.disconnect();
  }, []);
  return colors;
}
