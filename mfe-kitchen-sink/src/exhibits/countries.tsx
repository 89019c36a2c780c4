import { useCountries } from '@round-table/shared/runtime';
import { ChosenCountries } from '@round-table/shared/ui/countries';
import { useState } from 'react';
import type { Exhibits } from './exhibits';

function ChosenCountriesStates() {
  const countries = useCountries();
  const [chosen, setChosen] = useState(['DE', 'FR', 'AT']);
  return <ChosenCountries countries={countries} chosen={chosen} onChange={setChosen} />;
}

export const countryExhibits: Exhibits<typeof import('@round-table/shared/ui/countries')> = { ChosenCountries: ChosenCountriesStates };
