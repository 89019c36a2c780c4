import { Locale, paths } from '@round-table/shared/contract';
import { Type } from 'typebox';
import { getLogo, type Logo } from '../../domain/settings/logo';
import type { App } from '../../http/types';
import { problem } from '../../platform/problem';

/** The address changes with the logo. */
export const toLogoLink = (locale: Locale, logo: Logo | undefined): string => (logo ? `${paths.logo}${locale}/?v=${logo.version}` : '');

/** An SVG that is opened by itself runs no script and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** The logo of the installation, which every page shows, the sign-in included (SET-07). */
export function logoRoutes(app: App): void {
  app.get(
    `${paths.logo}:locale/`,
    {
      config: { access: 'everyone' },
      schema: {
        summary: 'Returns the logo of the installation',
        params: Type.Object({ locale: Locale }),
        querystring: Type.Object({ v: Type.Optional(Type.String()) }),
      },
    },
    (request, reply) => {
      const logo = getLogo(request.state.settings, request.params.locale);
      if (!logo) throw problem('not-found');
      return reply
        .header('cache-control', request.query.v === logo.version ? 'public, max-age=31536000, immutable' : 'public, no-cache')
        .header('etag', `"${logo.version}"`)
        .header('content-security-policy', policy)
        .type(logo.type === 'image/svg+xml' ? `${logo.type}; charset=utf-8` : logo.type)
        .send(logo.content);
    },
  );
}
