import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { CiteButton, type CiteSource, ShareBar, useCitationBase } from '@round-table/shared/ui/share';
import type { Exhibits } from './exhibits';

/** A citation of a sentence that is on this page; null until it is known what installation this is. */
function useSource(): CiteSource | null {
  const intl = useIntl();
  const base = useCitationBase(undefined);
  if (!base) return null;
  const text = intl.formatMessage({ id: 'kitchenSink.sentence' });
  const citable = { ...base, authors: [], subject: { kind: 'question', number: '1.1', text } as const, url: location.href };
  return { choices: [{ key: 'question', label: text, citable }], comments: [], fileName: 'kitchen-sink' };
}

function ShareBarStates() {
  const intl = useIntl();
  const countries = useCountries().slice(0, 2);
  const names = intl.formatList(countries.map(({ name }) => name));
  const title = intl.formatMessage({ id: 'kitchenSink.text' });
  const embed = { path: '/embed/question/1.1', title, version: 'latest', countries: { codes: countries.map(({ code }) => code), names } };
  const createFile = async () => ({ file: new Blob([title]), name: 'kitchen-sink.csv' });
  return (
    <>
      <ShareBar
        link={location.href}
        cite={useSource()}
        files={[{ format: 'csv', source: createFile }]}
        hasPrint
        embed={embed}
        feed="/feeds/changes.atom"
      />
      <ShareBar link={location.href} cite={null} embed={null} />
    </>
  );
}

const CiteButtonStates = () => (
  <>
    <CiteButton source={useSource()}>
      <FormattedMessage id="kitchenSink.open" />
    </CiteButton>
    <CiteButton source={null}>
      <FormattedMessage id="kitchenSink.disabled" />
    </CiteButton>
  </>
);

export const shareExhibits: Exhibits<typeof import('@round-table/shared/ui/share')> = {
  CiteButton: CiteButtonStates,
  ShareBar: ShareBarStates,
};
