/** What a PDF and a print hold on request, such as comments. The page keeps the choice and fetches what was chosen. */
export interface FileExtras {
  options: { key: string; label: string; isChosen: boolean }[];
  onChoose: (key: string, isChosen: boolean) => void;
  /** Whether something that was chosen is not there yet. */
  isLoading: boolean;
  /** Why it could not be fetched; undefined if nothing failed. */
  error: unknown;
  onRetry: () => void;
}
