import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Services } from '../platform/services';
import { aCountry, anExpert, theCountry } from './builders';
import { aDatabase, type TestDatabase } from './database/test-database';
import { anApp, type TestApp } from './test-app';

type Headers = Record<string, string>;

/** The application with its own database, and shortcuts to send requests. */
export interface TestContext extends Pick<TestDatabase, 'db'>, Pick<TestApp, 'app' | 'services' | 'as'> {
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(url: string, payload: InjectOptions['payload'], headers?: Headers): Promise<LightMyRequestResponse>;
  remove(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Create it in `beforeAll`, close it in `afterAll`. */
export async function createTestContext(given: Partial<Services> = {}): Promise<TestContext> {
  const base = await aDatabase();
  const test = await anApp(base.db, given);
  const { app } = test;
  return {
    db: base.db,
    app,
    services: test.services,
    as: test.as,
    get: (url, headers = {}) => app.inject({ url, headers }),
    post: (url, payload, headers = {}) => app.inject({ method: 'POST', url, payload, headers }),
    remove: (url, headers = {}) => app.inject({ method: 'DELETE', url, headers }),
    close: async () => {
      await test.close();
      await base.drop();
    },
  };
}

/** A test context with Erika, the expert of Germany, and with France, which she may not edit. `expert` are her request headers. */
export async function createExpertFixture() {
  const context = await createTestContext();
  const erika = await anExpert(context.db, { countries: ['DE'], last_name: 'Mustermann' });
  const germany = await theCountry(context.db, 'DE');
  const france = await aCountry(context.db, { code: 'FR', name_en: 'France', name_de: 'Frankreich' });
  return { context, erika, germany, france, expert: await context.as(erika.id) };
}
export type ExpertFixture = Awaited<ReturnType<typeof createExpertFixture>>;
