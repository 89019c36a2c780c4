import { useIntl } from '@round-table/shared/libs/intl';
import { VisuallyHidden } from '@round-table/shared/ui';
import { useRef } from 'react';
import type { RankedCountry } from './compute/rank';
import type { Weighting } from './compute/weighting';

/** Says who leads, for screen readers: once after each change, when the slider is at rest, and not when the page opens. */
export function Announcement({ rows, settled }: { rows: RankedCountry[]; settled: Weighting }) {
  const { formatMessage, formatList } = useIntl();
  const atFirst = useRef(settled);
  const announced = useRef<{ weighting: Weighting; text: string }>({ weighting: settled, text: '' });
  if (announced.current.weighting !== settled) {
    const leaders = rows.filter(({ place }) => place === 1).map(({ name }) => name);
    const second = rows.find(({ place }) => place > 1)?.name;
    const text =
      leaders.length === 1 && second !== undefined
        ? formatMessage({ id: 'readerRanking.announced' }, { first: leaders[0], second })
        : formatMessage({ id: 'readerRanking.announcedTie' }, { names: formatList(leaders) });
    announced.current = { weighting: settled, text: settled === atFirst.current ? '' : text };
  }
  return (
    <VisuallyHidden>
      <output>{announced.current.text}</output>
    </VisuallyHidden>
  );
}
