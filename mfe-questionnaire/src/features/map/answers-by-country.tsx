import type { ResultMap } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import {
  CountryLink,
  Flag,
  joinClassNames,
  Loaded,
  LoadingSkeleton,
  OptionNumber,
  primitives,
  Section,
  SectionSkeleton,
} from '@round-table/shared/ui';
import { AnswerSince, AnswerTimeline } from '@round-table/shared/ui/versions';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useDeferredValue } from 'react';
import styles from './answers-by-country.module.css';
import { useGetResultMapQuery } from './result-map-api';
import type { MapChoice } from './use-map-embedding';
import type { MapParams } from './use-map-url';

/** Groups the countries by option, in the order of the options; the last group has not answered and is left out if empty. */
export function groupByAnswer({ options, countries }: Pick<ResultMap, 'options' | 'countries'>) {
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

/** With Shift, a country of the list is chosen instead of opened. */
function chooseWithShift(event: MouseEvent, onToggle: MapChoice['onToggle'] | undefined) {
  const code = (event.target as Element).closest<HTMLElement>('[data-code]')?.dataset.code;
  if (!event.shiftKey || !onToggle || code === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  onToggle(code);
}

interface AnswerListProps {
  map: ResultMap;
  /** Only these countries; all if there is none. */
  shown: readonly string[];
  version: string | undefined;
}

/** Memoized: a choice of countries renders the list again only as a deferred update. */
const AnswerList = memo(function AnswerList({ map, shown, version }: AnswerListProps) {
  const isChosen = shown.length > 0;
  const countries = isChosen ? map.countries.filter(({ code }) => shown.includes(code)) : map.countries;
  return groupByAnswer({ options: map.options, countries }).map(({ order, text, countries: members }) => (
    <li
      className={joinClassNames(styles.group, isChosen && members.length === 0 && primitives.faint)}
      // Estimates the height of a group that is not laid out yet.
      style={{ '--questionnaire-countries': members.length } as CSSProperties}
      key={order ?? 'none'}
    >
      <p className={styles.option}>
        <OptionNumber order={order} />
        <span>{text ?? <FormattedMessage id="ui.notAnsweredYet" />}</span>
        <b>{members.length}</b>
      </p>
      {isChosen && members.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="map.noneOfChosen" />
        </p>
      ) : (
        <ul className={styles.countries}>
          {members.map(({ code, name, since }) => (
            <li key={code} data-code={code}>
              <Flag
                code={code}
                name={
                  <CountryLink code={code} version={version}>
                    {name}
                  </CountryLink>
                }
              />
              {since && (
                <>
                  <p className={styles.since}>
                    <AnswerSince {...since} />
                  </p>
                  <div className={styles.timeline}>
                    <AnswerTimeline question={map.question.id} country={{ code, name }} version={version} />
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  ));
});

interface AnswersByCountryProps extends MapParams {
  /** The reader's choice of countries: the list shows only these. */
  choice?: MapChoice;
  /** True if all countries are listed although some are chosen. */
  showsAll?: boolean;
  /** Links at the end of the heading's line, for the number of all countries. */
  renderExtra?: (countries: number) => ReactNode;
}

const noCodes: readonly string[] = [];

/** The countries listed by their answers. */
export function AnswersByCountry({ question, version, choice, showsAll = false, renderExtra }: AnswersByCountryProps) {
  const query = useGetResultMapQuery({ question, version });
  // Deferred: the list is rendered in slices, between which the page reacts to input.
  const data = useDeferredValue(query.data);
  const shown = useDeferredValue(showsAll || !choice ? noCodes : choice.chosen);
  return (
    <Loaded query={{ ...query, data }} skeleton={<AnswersSkeleton />}>
      {(map) => {
        const of = map.countries.length;
        const count = map.countries.filter(({ code }) => shown.includes(code)).length;
        return (
          <Section
            title={<FormattedMessage id="map.answersByCountry" />}
            note={
              <FormattedMessage
                id={shown.length === 0 ? 'map.countries' : 'map.countriesOf'}
                values={{ count: shown.length === 0 ? of : count, of }}
              />
            }
            extra={renderExtra?.(of)}
          >
            <ul onClickCapture={(event) => chooseWithShift(event, choice?.onToggle)}>
              <AnswerList map={map} shown={shown} version={version} />
            </ul>
          </Section>
        );
      }}
    </Loaded>
  );
}
