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
import type { PublishedState, PublishedStateReader } from '../domain/settings/published-state';
import type { ExportMetrics } from '../platform/metrics/export-metrics';
import type { Services } from '../platform/services';
import type { FrontEnd } from '../registry/front-end';

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
  has_second_factor: boolean;
  /** The session family: all refresh tokens that descend from one sign-in. */
  familyId: string;
}

/** The owner of a deploy token, and the app that it may release (`*` for all). */
export interface Deployer {
  app: string;
  name: string;
}

/** The viewer, with their language and the version that they read: its number, or null for live data (or before the first version). */
export interface RequestViewer extends Viewer {
  user?: SessionUser;
  locale: Locale;
  version: string | null;
}

/**
 * Who may call a route; each route declares it. `none`: no user is identified (files, health); `open`: a token is not read (sign-in,
 * password reset); `public`: everybody as a guest, where `allowAnonUsers`, a token is not read (open data); `everyone`: guests too, whatever
 * the settings; `guest`: signed-in users, and guests where `allowAnonUsers`; `visitor`: signed-in users, and under `/ro` guests where
 * `allowAnonUsers`; `charts`: those of the setting `charts.audience`, guests as `visitor`; `user`: signed-in; `admin`: admins; `signed`: the
 * user for whom the link was signed, until that session ends; `deploy`: the holder of a deploy token; the route checks for which app.
 */
export type Access = 'none' | 'open' | 'public' | 'everyone' | 'guest' | 'visitor' | 'charts' | 'user' | 'admin' | 'signed' | 'deploy';

/** Cache of response bodies by published revision, compressed. */
export interface ResponseCache {
  /**
   * Replies to a GET with what `compute` returns, serialised with the route's 200 schema unless it is a text. Read-only viewers share one body per
   * route, parameters, query, version, visibility (guest or reader) and language until `revision.published` increases; the body must not depend
   * on anything else (no signed links, nothing of the person). Experts and admins with live data get a fresh one. With `key`, all
   * viewers share one body per key and language instead: it names all that the body depends on besides the revision.
   */
  send(request: FastifyRequest, reply: FastifyReply, compute: () => Promise<object | string>, key?: string): Promise<FastifyReply>;
  /** Computes what is not cached: for read-only viewers on the replica, if there is one and it is not behind. Must not write. */
  read<T>(request: FastifyRequest, compute: () => Promise<T>): Promise<T>;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    publishedState: PublishedStateReader;
    frontEnd: FrontEnd;
    responses: ResponseCache;
    exportMetrics: ExportMetrics;
    mailSender: MailSender;
    /** Records the failure unless it is a step of a successful sign-in. `account`: the e-mail address. */
    recordFailedSignIn: (request: FastifyRequest, account: string, error: unknown) => void;
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
    /** A reading route about one question that accepts the token of its map's address; no other route does. */
    acceptsMapToken?: boolean;
    /** Accepts the token in the query `auth`, and `force_ro=1` for the read-only view (map pages). */
    authInQuery?: boolean;
  }
}
