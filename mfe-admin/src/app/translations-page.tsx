import { LivePage } from '../components/live-page';
import { Translations } from '../features/translations/translations';

/** The desk shows live texts, so it is not part of the read-only view. */
export const TranslationsPage = () => (
  <LivePage title="translations.title" hint="translations.notReadOnlyHint">
    <Translations />
  </LivePage>
);
