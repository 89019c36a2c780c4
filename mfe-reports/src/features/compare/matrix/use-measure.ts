import { useEffect, useState } from 'react';
import { createMeasure, type MeasureText } from './row-heights';

/** The font of the questions in the grid. */
const createCatalogueMeasure = (): MeasureText =>
  createMeasure(`400 14px ${getComputedStyle(document.documentElement).getPropertyValue('--rt-serif') || 'serif'}`);

/** Measures question texts in the font of the catalogue; again once its file has been loaded. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState(createCatalogueMeasure);
  useEffect(() => {
    if (document.fonts?.status !== 'loading') return;
    void document.fonts.ready.then(() => setMeasure(createCatalogueMeasure));
  }, []);
  return measure;
}
