import type { Exhibits } from '../exhibits';
import { controls } from './controls';
import { primitivesExhibits } from './primitives';
import { states } from './states';
import { symbols } from './symbols';
import { texts } from './texts';

export const uiExhibits: Exhibits<typeof import('@round-table/shared/ui')> = {
  ...controls,
  ...primitivesExhibits,
  ...symbols,
  ...texts,
  ...states,
};
