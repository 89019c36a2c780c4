import { paths } from '@round-table/shared/contract';
import type { DialogProps } from '@round-table/shared/federation';
import { useAppDispatch } from '@round-table/shared/runtime';
import { runExport } from './download/run-export';
import { QuestionChoiceDialog } from './selection/question-choice-dialog';

export function ExportByQuestion({ onClose }: DialogProps) {
  const dispatch = useAppDispatch();
  const title = 'reports.byQuestionTitle';
  const start = (questions?: number[]) => {
    // It never rejects: it shows its failures itself.
    void dispatch(runExport({ path: paths.exportByQuestion, title, selection: questions && { questions } }));
    onClose();
  };
  return <QuestionChoiceDialog title={title} exportAll="reports.allQuestions" onExport={start} onClose={onClose} />;
}
