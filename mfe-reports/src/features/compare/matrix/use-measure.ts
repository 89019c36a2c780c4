import { useEffect, useState } from 'react';
import { createMeasure, type MeasureText } from './row-heights';

/** Measures texts in the fonts of the grid. */
interface Measures {
  question: MeasureText;
  answer: MeasureText;
}

const createMeasures = (): Measures => ({
  question: createMeasure(`400 14px ${getComputedStyle(document.documentElement).getPropertyValue('--rt-serif') || 'serif'}`),
  answer: createMeasure(`400 13px ${getComputedStyle(document.body).fontFamily || 'sans-serif'}`),
});

/** Measures texts in the fonts of the grid; again once the file of the catalogue's font has been loaded. */
export function useMeasures(): Measures {
  const [measures, setMeasures] = useState(createMeasures);
  useEffect(() => {
    if (document.fonts?.status !== 'loading') return;
    void document.fonts.ready.then(() => setMeasures(createMeasures()));
  }, []);
  return measures;
}
