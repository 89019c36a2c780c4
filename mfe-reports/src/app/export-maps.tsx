import { paths } from '@round-table/shared/contract';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { QuestionDialog } from '../features/export-choice/question-dialog';
import { runExport } from '../features/export-run/run-export';

export function ExportMaps({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.mapsTitle';
  const start = (questions?: number[]) => {
    dispatch(runExport({ path: paths.exportMaps, title, selection: questions && { questions } }));
    onClose();
  };
  return <QuestionDialog title={title} exportAll="reports.allMaps" onExport={start} onClose={onClose} />;
}
