import type { MapShapes } from '@round-table/map/layout/types';
import type { Changes, PlainMap } from '@round-table/shared/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@round-table/shared/libs/intl';
import { useCountries } from '@round-table/shared/runtime';
import { Loaded } from '@round-table/shared/ui';
import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import { useMeasured } from '../../lib/use-measured';
import styles from './changes-map.module.css';
import { DotLink } from './dot-link';
import { useGetMapShapesQuery } from './map-api';
import { type DottedCountry, toDots } from './map-dots';

const Land = memo(function Land({ shapes }: { shapes: MapShapes }) {
  return (
    <>
      <path className={styles.graticule} d={shapes.graticule} />
      <path className={styles.land} d={shapes.land} />
      <path className={styles.country} d={shapes.inParts} />
      {Object.entries(shapes.countries).map(([code, d]) => (
        <path key={code} className={styles.country} d={d} />
      ))}
    </>
  );
});

interface DrawnMapProps {
  map: PlainMap;
  countries: DottedCountry[];
  toCountryQuery: (code: string) => string;
}

/** Height by width. */
const ratio = 0.9;

const measureWidth = ({ clientWidth }: HTMLElement) => Math.floor(clientWidth);

/** The dots, and below them the land as soon as its shapes are loaded. */
function DrawnMap({ map, countries, toCountryQuery }: DrawnMapProps) {
  const { formatMessage } = useIntl();
  const { data: shapes } = useGetMapShapesQuery(map.shapes);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const width = useMeasured(frame, measureWidth);
  const height = Math.round(width * ratio);
  const { view, dots } = useMemo(() => toDots(map, countries, { width, height }), [map, countries, width, height]);
  return (
    <div ref={setFrame} className={styles.frame}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain the parts of a drawing
        <svg width={width} height={height} role="group" aria-label={formatMessage({ id: 'changes.mapTitle' })}>
          <g transform={`matrix(${view.scale} 0 0 ${view.scale} ${view.x} ${view.y})`}>{shapes && <Land shapes={shapes} />}</g>
          {dots.map((dot) => (
            <DotLink key={dot.code} dot={dot} query={toCountryQuery(dot.code)} />
          ))}
        </svg>
      )}
    </div>
  );
}

const Caption = ({ total, hasNew }: { total: number; hasNew: boolean }): ReactNode => (
  <figcaption className={styles.caption}>
    <span>
      <FormattedMessage id="changes.mapNote" />
      {hasNew && (
        <>
          {'. '}
          <FormattedMessage id="changes.mapNew" />
        </>
      )}
    </span>
    <b>
      <FormattedNumber value={total} />
    </b>
  </figcaption>
);

interface ChangesMapProps {
  query: ComponentProps<typeof Loaded<PlainMap>>['query'];
  /** The countries of the list, with the figures of its filter. */
  countries: Changes['countries'];
  /** All countries of the summary, also those that are new without an answer. */
  all: Changes['countries'];
  toCountryQuery: (code: string) => string;
}

/** A map whose dots show how much each country changed, and lead to it in the list. */
export function ChangesMap({ query, countries, all, toCountryQuery }: ChangesMapProps) {
  const { formatMessage } = useIntl();
  const named = useCountries();
  const dotted = useMemo(() => {
    const counts = new Map(countries.map((country) => [country.code, country.answers + country.comments + country.sources]));
    const isNew = new Map(all.map((country) => [country.code, country.is_new]));
    return named
      .map(({ code, name }) => ({ code, name, count: counts.get(code) ?? 0, isNew: isNew.get(code) ?? false }))
      .filter((country) => country.count > 0 || country.isNew);
  }, [named, countries, all]);
  return (
    <figure aria-label={formatMessage({ id: 'changes.mapTitle' })}>
      <Loaded query={query} skeleton={<div className={styles.frame} />}>
        {(map) => <DrawnMap map={map} countries={dotted} toCountryQuery={toCountryQuery} />}
      </Loaded>
      <Caption total={dotted.reduce((sum, { count }) => sum + count, 0)} hasNew={dotted.some(({ isNew }) => isNew)} />
      <p className={styles.hint}>
        <FormattedMessage id="changes.mapHint" />
      </p>
    </figure>
  );
}
