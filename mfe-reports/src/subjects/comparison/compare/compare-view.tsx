import type { Comparison } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { useNarrow, usePagePaths } from '@round-table/shared/runtime';
import { Button, EmptyState, lazyPart } from '@round-table/shared/ui';
import { Suspense, useCallback, useEffect } from 'react';
import { type CellPlace, toCellParam } from './cell-address';
import styles from './compare-view.module.css';
import { AgreementSentence } from './controls/agreement-sentence';
import { CompareControls, keepCompared } from './controls/compare-controls';
import { Legend } from './legend';
import { MatrixGrid } from './matrix/matrix-grid';
import { NarrowMatrix } from './narrow/narrow-matrix';
import type { CompareAddress } from './use-compare-address';
import { useCompared } from './use-compared';
import { usePanelRoom } from './use-panel-room';

const importPanel = () => import('./panel/cell-panel').then((module) => module.CellPanel);
/** Loaded after the matrix, so that the first cells do not wait for what shows comments. */
const CellPanel = lazyPart(importPanel);

interface CompareViewProps {
  comparison: Comparison;
  address: CompareAddress;
}

/** What the page does with a cell: its panel is in the address. */
function useCells(address: CompareAddress) {
  const { openCell, choose, version } = address;
  const toPagePath = usePagePaths();
  return {
    open: useCallback((place: CellPlace) => openCell(toCellParam(place)), [openCell]),
    close: useCallback(() => openCell(undefined), [openCell]),
    choose,
    toQuestionPath: useCallback(
      ({ question: { id: questionId } }: CellPlace['row']) =>
        version === undefined ? toPagePath('question', { questionId }) : toPagePath('versionQuestion', { version, questionId }),
      [toPagePath, version],
    ),
    toCountryPath: useCallback(
      (code: string) => (version === undefined ? toPagePath('country', { code }) : toPagePath('versionCountry', { version, code })),
      [toPagePath, version],
    ),
  };
}

/** The matrix with its controls, and the panel of the cell in the address. */
export function CompareView({ comparison, address }: CompareViewProps) {
  const { choice, choose } = address;
  const { matrix, place } = useCompared(comparison, address);
  const isNarrow = useNarrow();
  const cells = useCells(address);
  const room = usePanelRoom(place !== undefined && !isNarrow);
  const shared = { matrix, onOpen: cells.open, toQuestionPath: cells.toQuestionPath };
  const pin = useCallback(
    (base: string) => choose({ base, countries: keepCompared(choice.countries, matrix, base) }),
    [choose, choice.countries, matrix],
  );
  useEffect(() => void importPanel().catch(() => undefined), []);
  const panel = place && (
    <CellPanel
      comparison={comparison}
      matrix={matrix}
      place={place}
      version={address.version}
      isPage={isNarrow}
      onMove={cells.open}
      onClose={cells.close}
      toQuestionPath={cells.toQuestionPath}
    />
  );
  return (
    <div className={styles.view} style={room.style} data-panel={place !== undefined}>
      <div className={styles.main}>
        <CompareControls comparison={comparison} matrix={matrix} address={address} />
        {!isNarrow && <AgreementSentence matrix={matrix} />}
        {matrix.rows.length === 0 ? (
          <NoDifferences onShowAll={() => choose({ differencesOnly: false })} />
        ) : isNarrow ? (
          <NarrowMatrix {...shared} version={address.version} />
        ) : (
          <MatrixGrid {...shared} open={place} onClose={cells.close} onPin={pin} toCountryPath={cells.toCountryPath} panel={room} />
        )}
        {matrix.base && <Legend base={matrix.base.name} hasKeys={!isNarrow} />}
      </div>
      <Suspense fallback={null}>{panel}</Suspense>
    </div>
  );
}

const NoDifferences = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={<FormattedMessage id="compare.noDifferences" />}
    action={
      <Button onClick={onShowAll}>
        <FormattedMessage id="compare.showAll" />
      </Button>
    }
  />
);
