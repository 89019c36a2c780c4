import { createInitialScene, toMarks } from '@round-table/map/layout/marks';
import { type CountryState, countryStates, type OfficeCountry, type PlainMap } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useNarrow } from '@round-table/shared/runtime';
import { joinClassNames, Loaded, Percent } from '@round-table/shared/ui';
import { useId, useMemo } from 'react';
import type { RowSelection } from '../../../../components/table/select-column';
import { Board } from '../board';
import { StateBox } from '../state-box';
import styles from './country-map.module.css';
import { CountryMark } from './country-mark';
import { useGetOfficeMapQuery, useGetOfficeMapShapesQuery } from './map-api';

interface CountryMapProps {
  countries: OfficeCountry[];
  selection: RowSelection<OfficeCountry>;
}

/** In pixels of the drawing, which is scaled to its column. */
const sizes = { wide: { width: 640, height: 560 }, narrow: { width: 340, height: 320 } };

const fills = {
  confirmed: 'var(--ant-color-primary)',
  complete: 'var(--ant-color-primary-bg)',
  open: 'var(--ant-color-warning)',
} satisfies Partial<Record<CountryState, string>>;

function DrawnMap({ map, countries, selection }: CountryMapProps & { map: PlainMap }) {
  const { formatMessage, formatNumber } = useIntl();
  const hatch = useId();
  const hatchOfMarks = useId();
  const size = sizes[useNarrow() ? 'narrow' : 'wide'];
  const { data: shapes } = useGetOfficeMapShapesQuery(map.shapes);
  const { view, marks } = useMemo(() => {
    const marked = countries.map(({ code, name, progress }) => ({ code, name, answer: Math.round(progress) }));
    const scene = createInitialScene(marked, map.places, map.fit, size);
    return { view: scene.view, marks: new Map(toMarks(marked, map.places, scene).map((mark) => [mark.code, mark])) };
  }, [map, countries, size]);
  const toFill = (state: CountryState, pattern: string) => (state === 'silent' ? `url(#${pattern})` : fills[state]);
  const order = [...countries].sort((one, other) => Number(selection.has(one)) - Number(selection.has(other)));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={formatMessage({ id: 'office.map' })}
    >
      <pattern id={hatchOfMarks} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchBackground} width={5} height={5} />
        <path className={styles.hatchLine} d="M0 0V5" />
      </pattern>
      {/* Shapes are scaled: without the reverse, their lines are too fine to be seen. */}
      <pattern id={hatch} href={`#${hatchOfMarks}`} patternTransform={`scale(${1 / view.scale}) rotate(45)`} />
      <g transform={`matrix(${view.scale} 0 0 ${view.scale} ${view.x} ${view.y})`}>
        {shapes && (
          <>
            <path className={styles.land} d={shapes.land} />
            <path className={styles.land} d={shapes.inParts} />
          </>
        )}
      </g>
      {order.map((country) => {
        const { code, state, progress } = country;
        const mark = marks.get(code);
        const isSelected = selection.has(country);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map has the checkboxes for the keyboard
          <g
            key={code}
            className={joinClassNames(styles.country, isSelected && styles.selected)}
            onClick={() => selection.set([country], !isSelected)}
          >
            <path
              className={joinClassNames(styles.shape, state === 'complete' && styles.outlined)}
              fill={toFill(state, hatch)}
              transform={`matrix(${view.scale} 0 0 ${view.scale} ${view.x} ${view.y})`}
              d={shapes?.countries[code] ?? ''}
            />
            {mark && (
              <CountryMark
                mark={mark}
                fill={toFill(state, hatchOfMarks)}
                sign={state === 'confirmed' ? '✓' : formatNumber(Math.round(progress))}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Legend({ countries }: Pick<CountryMapProps, 'countries'>) {
  return (
    <ul className={styles.legend}>
      {countryStates.map((state) => {
        const count = countries.filter((country) => country.state === state).length;
        return (
          <li key={state}>
            <StateBox state={state} />
            <FormattedMessage id={`office.state.${state}`} />
            <b>
              <FormattedNumber value={count} />
            </b>
            <Percent value={countries.length === 0 ? 0 : (count * 100) / countries.length} />
          </li>
        );
      })}
    </ul>
  );
}

/** The countries on a map by state; a press on one selects it, as its checkbox in the list does (DSK-04). */
export function CountryMap({ countries, selection }: CountryMapProps) {
  const query = useGetOfficeMapQuery();
  return (
    <div className={styles.columns}>
      <div className={styles.frame}>
        <Loaded query={query} skeleton={<div className={styles.drawing} />}>
          {(map) => <DrawnMap map={map} countries={countries} selection={selection} />}
        </Loaded>
        <Legend countries={countries} />
      </div>
      <Board countries={countries} selection={selection} isOneColumn />
    </div>
  );
}
