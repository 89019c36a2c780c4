import type { ResultMap } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/kit/intl';
import { Flag, Loaded, LoadingSkeleton, OptionNumber, Section } from '@round-table/shared/ui';
import { useGetResultMapQuery } from './result-map-api';
import type { MapSubject } from './use-map-address';

/** The countries of each option in its order, and those that have not answered, where there are any. */
export function groupedByAnswer({ options, countries }: ResultMap) {
  const groups = [...options.map(({ order, text }) => ({ order, text })), { order: null, text: null }];
  return groups
    .map((option) => ({ ...option, countries: countries.filter(({ answer_order }) => answer_order === option.order) }))
    .filter(({ order, countries: members }) => order !== null || members.length > 0);
}

const AnswersSkeleton = () => (
  <div className="rt-section">
    <LoadingSkeleton shape="rows" rows={5} height={120} />
  </div>
);

/** Who answered what: for those who read. */
export function AnswersByCountry({ question, version }: MapSubject) {
  const query = useGetResultMapQuery({ question, version });
  return (
    <Loaded query={query} skeleton={<AnswersSkeleton />}>
      {(map) => (
        <Section
          title={<FormattedMessage id="map.answersByCountry" />}
          note={<FormattedMessage id="map.countries" values={{ count: map.countries.length }} />}
        >
          <ul>
            {groupedByAnswer(map).map(({ order, text, countries }) => (
              <li className="answers-by-country" key={order ?? 'none'}>
                <p className="answers-by-country-option">
                  <OptionNumber order={order} />
                  <span>{text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
                  <b>{countries.length}</b>
                </p>
                <ul className="answers-by-country-countries">
                  {countries.map(({ code, name }) => (
                    <li key={code}>
                      <Flag code={code} name={name} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Loaded>
  );
}
