import { AppInfo, paths } from '@round-table/shared/contract';
import { may } from '@round-table/shared/domain';
import { giveCsrfCookie } from '../../http/csrf';
import type { App, Services } from '../../http/types';
import { inLocale } from '../../reading/texts';
import { legibleColors } from '../../settings/answer-palette';
import type { Settings } from '../../settings/settings';
import { daysLeft } from './days-left';
import { findPreviousDeadline, getFigures } from './repository';

/** The settings that are told as they stand. */
const toPlain = (settings: Settings) => ({
  colors: legibleColors(settings.colors),
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

/** What every visitor needs to know of the installation (specification, section 3: App info). Gives the CSRF cookie. */
export function appInfoRoutes(app: App, { db, config, clock }: Services): void {
  app.get(
    paths.appInfo,
    { config: { access: 'everyone' }, schema: { summary: 'The installation: names, links, dates, figures', response: { 200: AppInfo } } },
    async (request, reply) => {
      const { viewer, state } = request;
      const { settings } = state;
      const isLive = may.seeProgress(viewer);
      const [figures, previous] = await Promise.all([
        getFigures(db, { live: isLive, version: state.version, viewer }),
        findPreviousDeadline(db),
      ]);
      const deadline = settings.deadline === null ? null : new Date(settings.deadline);
      const text = (name: 'label' | 'labelShort' | 'description' | 'descriptionTitle' | 'footerCopyRight' | 'disclaimerText') =>
        inLocale(viewer.locale, settings[name].en, settings[name].de);
      giveCsrfCookie(request, reply);
      reply.header('cache-control', 'private, no-cache');
      return {
        ...toPlain(settings),
        ...figures,
        label: text('label'),
        labelShort: text('labelShort'),
        description: text('description'),
        descriptionTitle: text('descriptionTitle'),
        footerCopyRight: text('footerCopyRight'),
        disclaimerText: text('disclaimerText'),
        deadline: deadline?.toISOString() ?? null,
        rtDeadline: deadline?.toISOString() ?? null,
        daysLeft: deadline && daysLeft(clock(), deadline, config.timeZone),
        timeZone: config.timeZone,
        previousDeadline: previous?.toISOString() ?? null,
        rtPreviousDeadline: previous?.toISOString() ?? null,
        currentVersion: state.version,
      };
    },
  );
}
