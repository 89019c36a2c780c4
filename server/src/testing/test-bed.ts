import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Services } from '../http/types';
import { aCountry, anExpert, theCountry } from './builders';
import { anApp, type TestApp } from './test-app';
import { aDatabase, type TestDatabase } from './test-database';

type Headers = Record<string, string>;

/** The application over a database of its own, and the ways to ask it. */
export interface TestBed extends Pick<TestDatabase, 'db'>, Pick<TestApp, 'app' | 'services' | 'as'> {
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  post(url: string, payload: InjectOptions['payload'], headers?: Headers): Promise<LightMyRequestResponse>;
  remove(url: string, headers?: Headers): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Make it in `beforeAll`, close it in `afterAll`. */
export async function aTestBed(given: Partial<Services> = {}): Promise<TestBed> {
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

/** A test bed with Erika, the expert of Germany, and with France, which is not hers. `expert` are the headers she asks with. */
export async function anExpertsBed() {
  const bed = await aTestBed();
  const erika = await anExpert(bed.db, { countries: ['DE'], last_name: 'Mustermann' });
  const germany = await theCountry(bed.db, 'DE');
  const france = await aCountry(bed.db, { code: 'FR', name_en: 'France', name_de: 'Frankreich' });
  return { bed, erika, germany, france, expert: await bed.as(erika.id) };
}
export type ExpertsBed = Awaited<ReturnType<typeof anExpertsBed>>;
