import type { ImportKind, Locale } from '@round-table/shared/contract';
import type { Db } from '../../platform/db/schema/schema';
import type { LoadedSheet, SheetPlan } from './plan';
import type { Fault } from './rows';
import { loadAnswers } from './sheets/answers';
import { checkCatalogue, loadCatalogue } from './sheets/catalogue';
import { checkCountries, loadCountries } from './sheets/countries';
import { loadFigures } from './sheets/figures';
import { checkUsers, loadUsers } from './sheets/users';

/** What can be imported. */
interface Kind {
  /** Reads what is stored, sheet by sheet in the order of writing; names for people in `locale`. */
  load: (db: Db, locale: Locale) => Promise<LoadedSheet[]>;
  /** Finds the faults between cells and between rows. */
  check: (plans: SheetPlan[]) => Fault[];
  /** Aggregates depend on it. */
  isCounted: boolean;
}

export const kinds: Record<ImportKind, Kind> = {
  users: { load: loadUsers, check: checkUsers, isCounted: false },
  countries: { load: loadCountries, check: checkCountries, isCounted: false },
  catalogue: { load: loadCatalogue, check: checkCatalogue, isCounted: true },
  weights: { load: loadFigures, check: () => [], isCounted: true },
  answers: { load: loadAnswers, check: () => [], isCounted: true },
};
