import { deviceRoutes } from '../features/account/device-routes';
import { factorRemovalRoutes } from '../features/account/factor-removal-routes';
import { passkeyRoutes } from '../features/account/passkey-routes';
import { personalDataRoutes } from '../features/account/personal-data-routes';
import { accountRoutes } from '../features/account/routes';
import { secondFactorRoutes } from '../features/account/second-factor-routes';
import { adminCatalogueRoutes } from '../features/admin-catalogue/routes';
import { adminCountriesRoutes } from '../features/admin-countries/routes';
import { adminDownloadsRoutes } from '../features/admin-downloads/routes';
import { appInfoRoutes } from '../features/app-info/routes';
import { attachmentsRoutes } from '../features/attachments/routes';
import { auditRoutes } from '../features/audit/routes';
import { feedRoutes } from '../features/changes/feed/routes';
import { outlookRoutes } from '../features/changes/outlook-routes';
import { reviewRoutes } from '../features/changes/review-routes';
import { changesRoutes } from '../features/changes/routes';
import { chaptersRoutes } from '../features/chapters/routes';
import { clientErrorsRoutes } from '../features/client-errors/routes';
import { commentsRoutes } from '../features/comments/routes';
import { compareRoutes } from '../features/compare/routes';
import { confirmationRoutes } from '../features/confirmation/routes';
import { countriesRoutes } from '../features/countries/routes';
import { countryProfileRoutes } from '../features/country-profile/routes';
import { deletedItemsRoutes } from '../features/deleted-items/routes';
import { downloadsRoutes } from '../features/downloads/routes';
import { exportsRoutes } from '../features/exports/routes';
import { fileRoutes } from '../features/front-end/file-routes';
import { pageRoutes } from '../features/front-end/page-routes';
import { givenAnswersRoutes } from '../features/given-answers/routes';
import { historyRoutes } from '../features/history/routes';
import { importsRoutes } from '../features/imports/routes';
import { inquiriesRoutes } from '../features/inquiries/routes';
import { mapRoutes } from '../features/map/routes';
import { invitationRoutes } from '../features/office/invitation-routes';
import { reminderRoutes } from '../features/office/reminder-routes';
import { officeRoutes } from '../features/office/routes';
import { openDataRoutes } from '../features/open-data/routes';
import { openPointsRoutes } from '../features/open-points/routes';
import { operationsRoutes } from '../features/operations/routes';
import { overridesRoutes } from '../features/overrides/routes';
import { passwordRoutes } from '../features/password/routes';
import { pointsOfViewRoutes } from '../features/points-of-view/routes';
import { rankingRoutes } from '../features/ranking/routes';
import { adminReleasesRoutes } from '../features/releases/admin-routes';
import { releasesRoutes } from '../features/releases/routes';
import { searchRoutes } from '../features/search/routes';
import { sessionRoutes } from '../features/session/routes';
import { settingsRoutes } from '../features/settings/routes';
import { setupRoutes } from '../features/setup/routes';
import { sourcesRoutes } from '../features/sources/routes';
import { timelineRoutes } from '../features/timeline/routes';
import { translationsRoutes } from '../features/translations/routes';
import { userInfoRoutes } from '../features/user-info/routes';
import { leavingRoutes } from '../features/users/leaving-routes';
import { usersRoutes } from '../features/users/routes';
import { versionsRoutes } from '../features/versions/routes';
import { weightsRoutes } from '../features/weights/routes';
import type { App } from '../http/types';
import type { Services } from '../platform/services';

/** Every feature adds its routes here: the only place that knows all features. */
const features: ((app: App, services: Services) => void)[] = [
  sessionRoutes,
  passwordRoutes,
  usersRoutes,
  leavingRoutes,
  userInfoRoutes,
  accountRoutes,
  deviceRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  factorRemovalRoutes,
  personalDataRoutes,
  appInfoRoutes,
  chaptersRoutes,
  countriesRoutes,
  countryProfileRoutes,
  givenAnswersRoutes,
  commentsRoutes,
  sourcesRoutes,
  inquiriesRoutes,
  attachmentsRoutes,
  historyRoutes,
  confirmationRoutes,
  openPointsRoutes,
  searchRoutes,
  downloadsRoutes,
  pointsOfViewRoutes,
  rankingRoutes,
  versionsRoutes,
  timelineRoutes,
  changesRoutes,
  reviewRoutes,
  outlookRoutes,
  feedRoutes,
  mapRoutes,
  compareRoutes,
  exportsRoutes,
  openDataRoutes,
  adminCountriesRoutes,
  adminCatalogueRoutes,
  adminDownloadsRoutes,
  weightsRoutes,
  settingsRoutes,
  translationsRoutes,
  setupRoutes,
  auditRoutes,
  deletedItemsRoutes,
  officeRoutes,
  invitationRoutes,
  reminderRoutes,
  importsRoutes,
  adminReleasesRoutes,
  releasesRoutes,
  clientErrorsRoutes,
  overridesRoutes,
  operationsRoutes,
  fileRoutes,
  pageRoutes,
];

export function addRoutes(app: App, services: Services): void {
  for (const add of features) add(app, services);
}
