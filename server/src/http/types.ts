import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Locale } from '@round-table/shared/contract';
import type { Viewer } from '@round-table/shared/domain';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { FindFieldProblems } from '../domain/field-rules';
import type { MailSender } from '../domain/mail-outbox/sender';
import type { Settings } from '../domain/settings/settings';
import type { ExportMetrics } from '../platform/metrics/export-metrics';
import type { Services } from '../platform/services';
import type { Deployer } from './auth/deployer';

/** The HTTP application that features add routes to; request and response types come from the routes' schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The signed-in person behind a request. */
export interface SessionUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  is_admin: boolean;
  is_readonly: boolean;
  locale: Locale;
  /** The session family: all refresh tokens that descend from one sign-in. */
  familyId: string;
}

/** The viewer, with their language and the version that they read: its number, or null for live data (or before the first version). */
export interface RequestViewer extends Viewer {
  user?: SessionUser;
  locale: Locale;
  version: string | null;
}

/** State shared by all visitors until `revision` increases. */
export interface PublishedState {
  revision: number;
  /** The number of the newest read-only version. */
  version: string | null;
  settings: Settings;
}

/**
 * Who may call a route; each route declares it. `none`: no user is identified (files, health); `open`: a token is not read (sign-in,
 * password reset); `public`: everybody as a guest, where `allowAnonUsers`, a token is not read (open data); `everyone`: guests too, whatever
 * the settings; `guest`: signed-in users, and guests where `allowAnonUsers`; `visitor`: signed-in users, and under `/ro` guests where
 * `allowAnonUsers`; `charts`: those of the setting `charts.audience`, guests as `visitor`; `user`: signed-in; `admin`: admins; `signed`: the
 * user for whom the link was signed, until that session ends; `deploy`: the holder of a deploy token; the route checks for which app.
 */
export type Access = 'none' | 'open' | 'public' | 'everyone' | 'guest' | 'visitor' | 'charts' | 'user' | 'admin' | 'signed' | 'deploy';

/** Cache of the compressed response bodies for guests and readers, by revision. */
export interface PublishedCache {
  /**
   * Replies to a GET. Read-only viewers share one body per route, parameters, query, version, visibility (guest or reader) and language until
   * `revision.published` increases; experts and admins with live data get a fresh one. The body must not depend on anything else
   * (no signed links, nothing of the person). Serialised with the route's 200 schema.
   */
  send(request: FastifyRequest, reply: FastifyReply, compute: () => Promise<object>): Promise<FastifyReply>;
  /** Computes what is not cached: for read-only viewers on the replica, if there is one and it is not behind. Must not write. */
  read<T>(request: FastifyRequest, compute: () => Promise<T>): Promise<T>;
  /** Replies to an authorized GET whose URL has had a response of this cache before. Returns false, and does nothing, for any other. */
  sendAgain(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Cache of the compressed response bodies for signed-in viewers of live data, by revision and a key that determines the body. */
export interface LiveBodies {
  /**
   * Replies to a GET. `key`: all that the body depends on besides the published revision; unique for the route. `compute` returns the body, or
   * its text if that is known: a body is serialised as it is, so it must have exactly the properties of the route's schema.
   */
  send(request: FastifyRequest, reply: FastifyReply, key: string, compute: () => Promise<object | string>): Promise<FastifyReply>;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    published: PublishedCache;
    liveBodies: LiveBodies;
    exportMetrics: ExportMetrics;
    mailSender: MailSender;
    /** Headers of every response. */
    securityHeaders: Record<string, string>;
  }
  interface FastifyRequest {
    viewer: RequestViewer;
    state: PublishedState;
    /** The owner of the request's deploy token; only if the access is `deploy`. */
    deployer?: Deployer;
  }
  interface FastifyContextConfig {
    /** Required: the server does not start with a route that lacks it. */
    access?: Access;
    /** Adds the route under `/ro` too, where it reads the published version and rejects writes. */
    readOnlyVariant?: boolean;
    /** The URL of the plain route, set only on its `/ro` variant. */
    readOnlyVariantOf?: string;
    /** Rules beyond the schema; their problems are reported together with those of the schema. */
    fieldRules?: FindFieldProblems;
    /** Allows a write in the read-only view (sign-out, the user's own language). */
    writesInReadOnly?: boolean;
    /** Other sites may show the page in a frame: only for pages of public data without a session. */
    framedByOthers?: boolean;
    /** Accepts the access token in the query `auth`, and `force_ro=1` for the read-only view (map pages). */
    authInQuery?: boolean;
  }
}
