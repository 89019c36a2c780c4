import { paths } from '@round-table/shared/contract';
import type { FrameDialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { runExport } from '../subjects/exports/download/run-export';
import { Palette } from '../subjects/search/palette/palette';

/** Jumps to countries at questions, questions, chapters, pages and actions from every page. */
export function JumpPalette(props: FrameDialogProps) {
  const dispatch = useAppDispatch();
  const exportMaps = (questions: readonly number[]) => {
    // It never rejects: it shows its failures itself.
    void dispatch(runExport({ path: paths.exportMaps, title: 'reports.mapsTitle', selection: { questions: [...questions] } }));
  };
  return <Palette {...props} onExportMaps={exportMaps} />;
}
