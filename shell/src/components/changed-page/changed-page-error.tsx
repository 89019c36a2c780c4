import { ErrorView } from '@round-table/shared/ui';

/** The errors that the browser throws if a node is not where React has put it. */
const errorNames = ['NotFoundError', 'HierarchyRequestError'];

/** True if a page failed because a translation or an extension has changed its elements: the code of the page is not the cause. */
export const isChangedPage = (error: unknown): boolean => error instanceof DOMException && errorNames.includes(error.name);

/** Says that something else has changed the page. Drafts are stored on the device, so that a reload loses no text. */
export const ChangedPageError = ({ className }: { className?: string }) => (
  <ErrorView
    message={{ id: 'changedPage.changed' }}
    hint={{ id: 'changedPage.hint' }}
    onRetry={() => location.reload()}
    className={className}
  />
);
