import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app/build-app.ts';
import { reactionsOf } from '../src/app/reactions.ts';
import { uuidv7 } from '../src/common/ids.ts';
import type { MembershipRole, Role } from '../src/common/roles.ts';
import { sideOf } from '../src/common/roles.ts';
import type { TradeId } from '../src/common/trades.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { type Database, openPools, type Pools } from '../src/platform/db/pool.ts';
import { topics } from '../src/app/topics.ts';
import { startLive } from '../src/platform/events/live.ts';
import { declareReactions } from '../src/platform/events/react.ts';
import { diskStore, type FileStore } from '../src/platform/files/store.ts';
import { createCompanyRegister } from '../src/platform/registers/company-register.ts';
import { type MapGround, noGround } from '../src/platform/geo/map-ground.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import type { InvoicePlatformSettings } from '../src/platform/invoice-platform-settings.ts';
import type { ReplySettings } from '../src/platform/reply-settings.ts';
import { createLog } from '../src/platform/log.ts';
import { testDatabase } from './database.ts';

const secret = 'only for tests, thirty-two characters';

export interface Answer {
  status: number;
  // The tests assert on the body; its shape is checked against the contract by the server.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, unknown>;
}

export interface Caller {
  userId: string;
  companyId: string | null;
  cookie: string;
  get(url: string): Promise<Answer>;
  post(url: string, body?: unknown): Promise<Answer>;
  put(url: string, body?: unknown): Promise<Answer>;
  delete(url: string): Promise<Answer>;
  call(options: InjectOptions): Promise<Answer>;
}

export interface PersonOptions {
  role?: Role;
  company?: string | null;
  membership?: MembershipRole;
  /** The sites a limited member may access. */
  siteIds?: string[];
}

type At = { latitude?: number; longitude?: number };

export interface TestApp extends Database {
  connection: Connection;
  /** The program's connections; by default all are the test's. */
  pools: Pools;
  http: FastifyInstance;
  files: FileStore;
  clock: { now: Date };
  nobody: Omit<Caller, 'userId' | 'companyId' | 'cookie'>;
  /** A client with these cookies. */
  holder(cookie: string): Omit<Caller, 'userId' | 'companyId' | 'cookie'>;
  company(
    values?: At & { name?: string; ordering?: boolean; provider?: boolean; plan?: 'starter' | 'pro' },
  ): Promise<string>;
  provider(values?: At & { name?: string; trades?: TradeId[]; radiusM?: number; documents?: boolean }): Promise<string>;
  person(options: PersonOptions): Promise<Caller>;
  site(
    companyId: string,
    values?: {
      name?: string;
      latitude?: number;
      longitude?: number;
      postalCode?: string;
      city?: string;
      street?: string;
    },
  ): Promise<string>;
}

/**
 * Runs the whole program on a database of this test file; outputs are validated against the contract. For
 * `/api/live`, set `live` and let `http` listen on port 0.
 */
export async function startTestApp(
  options: {
    /** `true`, or options of `startLive` such as its topics. */
    live?: boolean | Partial<Parameters<typeof startLive>[1]>;
    mapGround?: MapGround;
    demo?: boolean;
    outbox?: boolean;
    replies?: ReplySettings;
    invoicePlatform?: InvoicePlatformSettings;
    sms?: boolean | { answerSecret: string };
    limitRates?: boolean;
    pools?: { size: number; readMs: number };
    database?: Database & { connection: Connection };
    store?: (disk: FileStore, dataDir: string) => FileStore | Promise<FileStore>;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'batilien-files-'));
  const clock = { now: new Date('2026-11-19T09:00:00Z') };
  const { db } = database;
  const own = options.pools && openPools(database.connection, options.pools);
  const pools = own ?? { main: database, reads: database, reserved: database, close: async () => {} };
  const disk = diskStore(folder);
  const files = (await options.store?.(disk, folder)) ?? disk;
  const log = createLog('silent');
  const sms = typeof options.sms === 'object' ? options.sms : options.sms && {};
  declareReactions(reactionsOf({ publicUrl: 'http://127.0.0.1:3000', secret, ...(sms && { sms }) }));
  const given = typeof options.live === 'object' ? options.live : {};
  const following = { db, log, topics, clock: () => clock.now, ...given };
  const live = options.live ? startLive(database.connection, following) : null;
  const http = await buildApp({
    db: pools.main.db,
    reads: pools.reads.db,
    pool: pools.main.pool,
    reserved: pools.reserved,
    secret,
    clock: () => clock.now,
    files,
    geocoder: createGeocoder(),
    companyRegister: createCompanyRegister({ clock: () => clock.now }),
    rgeDirectory: undefined,
    mapGround: options.mapGround ?? noGround,
    log,
    demo: options.demo ?? false,
    outbox: options.outbox ?? false,
    publicUrl: 'http://127.0.0.1:3000',
    pushKey: 'a key of tests',
    pushServices: ['push.example.com', 'down.example.com'],
    siteLines: () => ({ publisher: ['Régie d’essai'], hosting: [], officer: [], tiles: [] }),
    dataProtectionOfficer: { name: 'Nora Belkacem', email: 'dpo@batilien.test', phone: '01 84 80 20 26' },
    checkOutputs: true,
    limitRates: options.limitRates ?? false,
    trustProxy: false,
    replies: options.replies,
    invoicePlatform: options.invoicePlatform,
    sms: Boolean(sms),
    textAnswerSecret: typeof options.sms === 'object' ? options.sms.answerSecret : undefined,
    webRoot: null,
    live,
  });
  afterAll(async () => {
    await live?.close();
    await http.close();
    await own?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const caller = (cookie?: string): Omit<Caller, 'userId' | 'companyId' | 'cookie'> => {
    const call = async (options: InjectOptions): Promise<Answer> => {
      const answer = await http.inject({ ...options, headers: { ...options.headers, ...(cookie ? { cookie } : {}) } });
      const json = (answer.headers['content-type'] ?? '').includes('json');
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers };
    };
    const send = (method: 'POST' | 'PUT') => (url: string, body?: unknown) =>
      call({ method, url, ...(body === undefined ? {} : { payload: body as object }) });
    return {
      call,
      get: (url) => call({ method: 'GET', url }),
      delete: (url) => call({ method: 'DELETE', url }),
      post: send('POST'),
      put: send('PUT'),
    };
  };

  let names = 0;
  const company: TestApp['company'] = async (values = {}) => {
    const id = uuidv7();
    await db
      .insertInto('company_profiles')
      .values({
        id,
        legal_name: values.name ?? `Entreprise ${++names}`,
        is_ordering: values.ordering ?? !values.provider,
        is_provider: values.provider ?? false,
        network_state: values.provider ? 'approved' : 'none',
        plan: values.plan ?? 'pro',
        latitude: values.latitude ?? 48.8566,
        longitude: values.longitude ?? 2.3522,
      })
      .execute();
    return id;
  };

  return {
    ...database,
    pools,
    http,
    files,
    clock,
    nobody: caller(),
    holder: caller,
    company,
    provider: async (values = {}) => {
      const id = await company({ ...values, provider: true });
      const trades = values.trades ?? ['waterproofing'];
      await db
        .insertInto('provider_trades')
        .values(trades.map((trade) => ({ company_id: id, trade })))
        .execute();
      await db
        .insertInto('provider_areas')
        .values({
          company_id: id,
          latitude: values.latitude ?? 48.8566,
          longitude: values.longitude ?? 2.3522,
          radius_m: values.radiusM ?? 30_000,
        })
        .execute();
      if (values.documents ?? true) {
        const kinds = ['kbis', 'vigilance', 'decennale', 'rc_pro'] as const;
        await db
          .insertInto('provider_documents')
          .values(
            kinds.map((kind) => ({
              id: uuidv7(),
              company_id: id,
              kind,
              state: 'verified',
              trades: kind === 'decennale' ? trades : [],
              issued_on: '2026-10-01',
              expires_on: kind === 'kbis' ? null : '2027-03-31',
              verified_at: new Date('2026-10-05T08:00:00Z'),
            })),
          )
          .execute();
      }
      return id;
    },
    person: async ({ role = 'donneur_ordre', company: companyId = null, membership = 'owner', siteIds }) => {
      const userId = uuidv7();
      const name = `Personne ${++names}`;
      await db
        .insertInto('users')
        .values({ id: userId, name, email: `personne${names}@exemple.test`, email_verified: true })
        .execute();
      if (companyId) {
        await db
          .insertInto('memberships')
          .values({ company_id: companyId, user_id: userId, role: membership, limited_to_sites: siteIds !== undefined })
          .execute();
      }
      await db
        .insertInto('profiles')
        .values({
          user_id: userId,
          name,
          role,
          active_roles: [role],
          selected_role: role,
          current_company_id: companyId,
        })
        .execute();
      for (const site_id of siteIds ?? []) {
        if (companyId)
          await db.insertInto('site_assignments').values({ site_id, user_id: userId, company_id: companyId }).execute();
      }
      const token = randomBytes(24).toString('base64url');
      await db
        .insertInto('sessions')
        .values({ id: uuidv7(), user_id: userId, token, expires_at: new Date(Date.now() + 3_600_000) })
        .execute();
      const signature = createHmac('sha256', secret).update(token).digest('base64');
      const cookie = `batilien.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
      return { ...caller(cookie), userId, companyId: sideOf(role) === 'admin' ? null : companyId, cookie };
    },
    site: async (companyId, values = {}) => {
      const id = uuidv7();
      await db
        .insertInto('sites')
        .values({
          id,
          company_id: companyId,
          name: values.name ?? `Résidence ${++names}`,
          street: values.street ?? '84 rue Oberkampf',
          postal_code: values.postalCode ?? '75011',
          city: values.city ?? 'Paris',
          latitude: values.latitude ?? 48.8651,
          longitude: values.longitude ?? 2.3792,
        })
        .execute();
      return id;
    },
  };
}
