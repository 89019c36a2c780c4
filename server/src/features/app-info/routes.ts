import { AppInfo, paths, type Settings } from '@round-table/shared/contract';
import { inLocale, may, type Viewer } from '@round-table/shared/domain';
import { toLegibleColors } from '../../domain/settings/answer-palette';
import { getLogo } from '../../domain/settings/logo';
import { getTimeZone } from '../../domain/settings/time-zone';
import { countDaysLeft } from '../../domain/versions/days-left';
import { setCsrfCookie } from '../../http/auth/csrf';
import type { App } from '../../http/types';
import { createCache } from '../../platform/cache';
import type { Services } from '../../platform/services';
import { logoRoutes, toLogoLink } from './logo-routes';
import { type Figures, getFigures, noFigures } from './repository';

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

/** What the settings permit to a viewer; an admin in the read-only view has what a reader has. A guest who is not admitted has no permission at all. */
const listPermissions = (viewer: Viewer, settings: Settings): AppInfo['permissions'] => {
  const isAdmitted = viewer.role !== 'guest' || settings.allowAnonUsers;
  const permissions: AppInfo['permissions'] = [];
  const role = viewer.readOnly && viewer.role === 'admin' ? 'reader' : viewer.role;
  if (isAdmitted && may.readCharts({ role }, settings['charts.audience'])) permissions.push('charts');
  // The files are published for everybody, or for nobody.
  if (settings.allowAnonUsers) permissions.push('open-data');
  return permissions;
};

/** Guests and readers, in two languages, of the present revision and of the one before. */
const maxPublishedFigures = 8;

/** App info, which every visitor may read. Sets the CSRF cookie. */
export function appInfoRoutes(app: App, { db, config, clock }: Services): void {
  logoRoutes(app);
  const publishedFigures = createCache<Figures>({ entries: maxPublishedFigures });
  app.get(
    paths.appInfo,
    {
      config: { access: 'everyone', readOnlyVariant: true },
      schema: { summary: 'Returns the names, links, dates and statistics of the installation', response: { 200: AppInfo } },
    },
    async (request, reply) => {
      const { viewer, state } = request;
      const { settings } = state;
      const readFigures = async (): Promise<Figures> => {
        if (viewer.role === 'guest' && !settings.allowAnonUsers) return noFigures;
        const options = { version: state.version, viewer };
        if (may.seeProgress(viewer)) return getFigures(db, { live: true, ...options });
        return publishedFigures.get(`${state.revision} ${viewer.role} ${viewer.locale}`, () => getFigures(db, { live: false, ...options }));
      };
      const figures = await readFigures();
      const timeZone = getTimeZone(settings, config);
      const deadline = settings.deadline === null ? null : new Date(settings.deadline);
      const text = (
        name: 'label' | 'labelShort' | 'description' | 'descriptionTitle' | 'footerCopyRight' | 'openData.licence' | 'disclaimerText',
      ) => inLocale(viewer.locale, settings[name].en, settings[name].de);
      setCsrfCookie(request, reply);
      reply.header('cache-control', 'private, no-cache');
      return {
        ...toPublicSettings(settings),
        ...figures,
        permissions: listPermissions(viewer, settings),
        label: text('label'),
        labelShort: text('labelShort'),
        logo: toLogoLink(viewer.locale, getLogo(settings, viewer.locale)),
        description: text('description'),
        descriptionTitle: text('descriptionTitle'),
        footerCopyRight: text('footerCopyRight'),
        licence: text('openData.licence'),
        disclaimerText: text('disclaimerText'),
        deadline: deadline?.toISOString() ?? null,
        rtDeadline: deadline?.toISOString() ?? null,
        daysLeft: deadline && countDaysLeft(clock(), deadline, timeZone),
        timeZone,
        previousDeadline: state.deadline?.toISOString() ?? null,
        rtPreviousDeadline: state.deadline?.toISOString() ?? null,
        currentVersion: state.version,
        formerVersion: state.former,
      };
    },
  );
}
