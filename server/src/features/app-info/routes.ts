import { AppInfo, paths } from '@round-table/shared/contract';
import { inLocale, may, type Viewer } from '@round-table/shared/domain';
import { toLegibleColors } from '../../domain/settings/answer-palette';
import type { Settings } from '../../domain/settings/settings';
import { setCsrfCookie } from '../../http/auth/csrf';
import type { App } from '../../http/types';
import { memoizeLatest } from '../../platform/memoize-latest';
import type { Services } from '../../platform/services';
import { countDaysLeft, type Figures, findPreviousVersions, getFigures, type PreviousVersions } from './repository';

/** Settings that are public without conversion. */
const toPublicSettings = (settings: Settings) => ({
  colors: toLegibleColors(settings.colors),
  infoUrl1: settings.infoUrl1,
  infoUrl2: settings.infoUrl2,
  contactUrl: settings.contactUrl,
  impressumUrl: settings.impressumUrl,
  privacyUrl: settings.privacyUrl,
  allowAnonUsers: settings.allowAnonUsers,
  rtAllowAnonUsers: settings.allowAnonUsers,
  enableDisclaimer: settings.enableDisclaimer,
  isDemo: settings.isDemo,
});

/** What the settings permit to a viewer. A guest whom the installation does not admit has no permission at all. */
const listPermissions = (viewer: Viewer, settings: Settings): AppInfo['permissions'] => {
  const isAdmitted = viewer.role !== 'guest' || settings.allowAnonUsers;
  const permissions: AppInfo['permissions'] = [];
  if (isAdmitted && may.readCharts(viewer, settings['charts.audience'])) permissions.push('charts');
  // The files are published for everybody, or for nobody.
  if (settings.allowAnonUsers) permissions.push('open-data');
  return permissions;
};

/** Guests and readers, in two languages, of the present revision and of the one before. */
const maxPublishedFigures = 8;

/** The present revision and the one before. */
const maxRevisions = 2;

/** App info, which every visitor may read. Sets the CSRF cookie. */
export function appInfoRoutes(app: App, { db, config, clock }: Services): void {
  const getPublishedFigures = memoizeLatest<Figures>(maxPublishedFigures);
  const getPreviousVersions = memoizeLatest<PreviousVersions>(maxRevisions);
  app.get(
    paths.appInfo,
    {
      config: { access: 'everyone' },
      schema: { summary: 'Returns the names, links, dates and statistics of the installation', response: { 200: AppInfo } },
    },
    async (request, reply) => {
      const { viewer, state } = request;
      const { settings } = state;
      const isLive = may.seeProgress(viewer);
      const [figures, previous] = await Promise.all([
        isLive
          ? getFigures(db, { live: true, version: state.version, viewer })
          : getPublishedFigures(`${state.revision} ${viewer.role} ${viewer.locale}`, () =>
              getFigures(db, { live: false, version: state.version, viewer }),
            ),
        getPreviousVersions(String(state.revision), () => findPreviousVersions(db)),
      ]);
      const deadline = settings.deadline === null ? null : new Date(settings.deadline);
      const text = (name: 'label' | 'labelShort' | 'description' | 'descriptionTitle' | 'footerCopyRight' | 'disclaimerText') =>
        inLocale(viewer.locale, settings[name].en, settings[name].de);
      setCsrfCookie(request, reply);
      reply.header('cache-control', 'private, no-cache');
      return {
        ...toPublicSettings(settings),
        ...figures,
        permissions: listPermissions(viewer, settings),
        label: text('label'),
        labelShort: text('labelShort'),
        description: text('description'),
        descriptionTitle: text('descriptionTitle'),
        footerCopyRight: text('footerCopyRight'),
        disclaimerText: text('disclaimerText'),
        deadline: deadline?.toISOString() ?? null,
        rtDeadline: deadline?.toISOString() ?? null,
        daysLeft: deadline && countDaysLeft(clock(), deadline, config.timeZone),
        timeZone: config.timeZone,
        previousDeadline: previous.deadline?.toISOString() ?? null,
        rtPreviousDeadline: previous.deadline?.toISOString() ?? null,
        currentVersion: state.version,
        formerVersion: previous.former,
      };
    },
  );
}
