import { useEffect, useState } from 'react';

/** What a canvas needs of the theme: it knows no css variables. */
export interface ChartColors {
  ink: string;
  muted: string;
  line: string;
  ground: string;
  hatchLine: string;
  hatchGround: string;
  /** The ten answer colours, each with the colour of the text on it. */
  answers: { ground: string; text: string }[];
  font: string;
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: colorOf('--ant-color-text'),
    muted: colorOf('--ant-color-text-secondary'),
    line: colorOf('--ant-color-split'),
    ground: colorOf('--ant-color-bg-container'),
    hatchLine: colorOf('--rt-hatch-line'),
    hatchGround: colorOf('--rt-hatch-ground'),
    answers: Array.from({ length: 10 }, (_, index) => ({
      ground: colorOf(`--rt-answer-${index + 1}`),
      text: colorOf(`--rt-answer-${index + 1}-number`),
    })),
    font: colorOf('--ant-font-family'),
  };
}

/** The colours of the theme as it is, and as it becomes: the frame writes the appearance on the document. */
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
