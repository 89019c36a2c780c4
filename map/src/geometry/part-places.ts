import type { Point } from './outline';

/** The position of a part of a country and of its labelled box in the sea, as longitude and latitude. */
export interface PartPlace {
  at: Point;
  box: Point;
}

const scotland: PartPlace = { at: [-4.6, 56.85], box: [-14.12, 58.44] };
const england: PartPlace = { at: [-1.88, 52.42], box: [-14.27, 50.56] };
const wales: PartPlace = { at: [-3.7, 52.3], box: [-12.6, 48.4] };
const northernIreland: PartPlace = { at: [-6.8, 54.65], box: [-15.3, 55.2] };

/** The parts of the United Kingdom, by the codes in use. Parts of other countries are listed at the foot of the map. */
export const partPlaces: Record<string, PartPlace> = {
  GBS: scotland,
  SCT: scotland,
  GBE: england,
  ENG: england,
  GBW: wales,
  WLS: wales,
  GBN: northernIreland,
  NIR: northernIreland,
};
