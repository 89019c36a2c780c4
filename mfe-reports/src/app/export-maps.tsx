import { paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch, useChapters, useViewer } from '@round-table/shared/runtime';
import { QuestionDialog } from '../features/export-choice/question-dialog';
import { runExport } from '../features/export-run/run-export';

export function ExportMaps({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.mapsTitle';
  const viewer = useViewer();
  const seen = useChapters()
    .flatMap(({ questions }) => questions)
    .filter((question) => may.seeQuestion(viewer, question));
  const start = (questions?: number[]) => {
    const files = (questions ?? seen).length;
    dispatch(runExport({ path: paths.exportMaps, title, selection: questions && { questions }, files }));
    onClose();
  };
  return <QuestionDialog title={title} exportAll="reports.allMaps" onExport={start} onClose={onClose} />;
}
