import type { ResultMap } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Flag, Loaded, LoadingSkeleton, OptionNumber, Section, SectionSkeleton } from '@round-table/shared/ui';
import { useDeferredValue } from 'react';
import styles from './answers-by-country.module.css';
import { useGetResultMapQuery } from './result-map-api';
import type { MapParams } from './use-map-url';

/** Groups the countries by option, in the order of the options; the last group has not answered and is left out if empty. */
export function groupByAnswer({ options, countries }: ResultMap) {
  const groups = [...options.map(({ order, text }) => ({ order, text })), { order: null, text: null }];
  return groups
    .map((option) => ({ ...option, countries: countries.filter(({ answer_order }) => answer_order === option.order) }))
    .filter(({ order, countries: members }) => order !== null || members.length > 0);
}

const AnswersSkeleton = () => (
  <SectionSkeleton>
    <LoadingSkeleton shape="rows" rows={5} height={120} />
  </SectionSkeleton>
);

/** The countries listed by their answers. */
export function AnswersByCountry({ question, version }: MapParams) {
  const query = useGetResultMapQuery({ question, version });
  // Deferred: the list is rendered in slices, between which the page reacts to input.
  const data = useDeferredValue(query.data);
  return (
    <Loaded query={{ ...query, data }} skeleton={<AnswersSkeleton />}>
      {(map) => (
        <Section
          title={<FormattedMessage id="map.answersByCountry" />}
          note={<FormattedMessage id="map.countries" values={{ count: map.countries.length }} />}
        >
          <ul>
            {groupByAnswer(map).map(({ order, text, countries }) => (
              <li className={styles.group} key={order ?? 'none'}>
                <p className={styles.option}>
                  <OptionNumber order={order} />
                  <span>{text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
                  <b>{countries.length}</b>
                </p>
                <ul className={styles.countries}>
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
