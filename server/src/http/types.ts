import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Locale } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../db/schema';
import type { Exporting } from '../exporting/exporting';
import type { FindFieldProblems } from '../field-rules';
import type { FileStore } from '../files/file-store';
import type { Mailer } from '../mail/mailer';
import type { Settings } from '../settings/settings';
import type { Deployer } from './deployer';
import type { Published } from './published';

/** The HTTP application that features add their routes to; request and answer types come from the routes' schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Everything a feature may need from outside, made once at the start. */
export interface Services {
  config: Config;
  /** Signs tokens and links. */
  secret: string;
  db: Kysely<Database>;
  mailer: Mailer;
  files: FileStore;
  clock: () => Date;
  published: Published;
  exporting: Exporting;
  /** The folder in which the built shell and feature apps stand, each in a `dist` of its own folder. */
  root: string;
}

/** The signed-in person behind a request. */
export interface SessionUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  is_readonly: boolean;
  locale: Locale;
  /** The sign-in it came by. */
  familyId: string;
}

/** Who asks, in which language, and which version they read: its number, or null for live data (or before the first version). */
export interface RequestViewer extends Viewer {
  user?: SessionUser;
  locale: Locale;
  version: string | null;
}

/** What holds for every visitor until `revision` counts up. */
export interface PublishedState {
  revision: number;
  /** The number of the newest read-only version. */
  version: string | null;
  settings: Settings;
}

/**
 * Who may call a route; each route declares it. `none`: nobody is looked up (files, health); `open`: a token is not read (sign-in,
 * password reset); `everyone`: guests too, whatever the settings; `guest`: signed-in users, and guests where `allowAnonUsers`;
 * `visitor`: signed-in users, and under `/ro` guests where `allowAnonUsers`; `user`: signed-in; `admin`: admins; `signed`: whoever the
 * link was signed for, until that session ends; `deploy`: whoever has a deploy token; for which app, the route checks.
 */
export type Access = 'none' | 'open' | 'everyone' | 'guest' | 'visitor' | 'user' | 'admin' | 'signed' | 'deploy';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    viewer: RequestViewer;
    state: PublishedState;
    /** Whose deploy token came with the request; only where the access is `deploy`. */
    deployer?: Deployer;
  }
  interface FastifyContextConfig {
    /** A route without it keeps the server from starting. */
    access?: Access;
    /** The route is added under `/ro` too: it reads what is published, and refuses writes. */
    readOnlyVariant?: boolean;
    /** The URL of the plain route whose variant under `/ro` this is; set where the variant is added, nowhere else. */
    readOnlyVariantOf?: string;
    /** What the schema cannot say of the body; reported together with what the schema refuses. */
    fieldRules?: FindFieldProblems;
    /** A writing call that the read-only view allows (logout, one's own language). */
    writesInReadOnly?: boolean;
    /** The access token may stand in the query `auth`, and `force_ro=1` asks for the read-only view (map pages). */
    authInQuery?: boolean;
  }
}
