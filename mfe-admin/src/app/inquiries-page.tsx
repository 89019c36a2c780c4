import { useNavigate } from '@round-table/shared/libs/router';
import { usePagePaths, useViewer } from '@round-table/shared/runtime';
import { Inquiries } from '../features/inquiries/inquiries';

/** The list of the office; the threads themselves are at their questions, and not in the read-only view. */
export function InquiriesPage() {
  const { readOnly } = useViewer();
  const navigate = useNavigate();
  const toPagePath = usePagePaths();
  return (
    <Inquiries
      onOpen={
        readOnly ? undefined : ({ question, country }) => navigate(`${toPagePath('question', { questionId: question })}?ask=${country}`)
      }
    />
  );
}
