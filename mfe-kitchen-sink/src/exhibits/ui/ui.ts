import type { Exhibits } from '../exhibits';
import { controls } from './controls';
import { primitivesExhibits } from './primitives';
import { states } from './states';
import { symbols } from './symbols';
import { texts } from './texts';

/** The shell renders the two invisible ones once, around all pages. */
export const uiExhibits: Exhibits<typeof import('@round-table/shared/ui'), 'StyleProvider' | 'ThemeVariables'> = {
  ...controls,
  ...primitivesExhibits,
  ...symbols,
  ...texts,
  ...states,
};
