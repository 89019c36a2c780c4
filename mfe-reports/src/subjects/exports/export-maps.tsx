import { paths } from '@round-table/shared/contract';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { runExport } from './download/run-export';
import { QuestionChoiceDialog } from './selection/question-choice-dialog';

export function ExportMaps({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.mapsTitle';
  const start = (questions?: number[]) => {
    // It never rejects: it shows its failures itself.
    void dispatch(runExport({ path: paths.exportMaps, title, selection: questions && { questions } }));
    onClose();
  };
  return <QuestionChoiceDialog title={title} exportAll="reports.allMaps" onExport={start} onClose={onClose} />;
}
