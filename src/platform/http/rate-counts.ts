import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Services } from './services.ts';

/** One statement a call, by the one key. Its clock is the database's: it is the same for every process. */
const count = {
  name: 'count-rate',
  text: `
    INSERT INTO rate_counts AS r (key_sha256, count, ends_at) VALUES ($1, 1, now() + $2 * interval '1 millisecond')
    ON CONFLICT (key_sha256) DO UPDATE SET
      count = CASE WHEN r.ends_at <= now() THEN 1 ELSE r.count + 1 END,
      ends_at = CASE WHEN r.ends_at <= now() THEN excluded.ends_at ELSE r.ends_at END
    RETURNING count AS current, ceil(extract(epoch FROM ends_at - now()) * 1000)::int AS ttl`,
};

interface Counted {
  current: number;
  /** Until it is counted anew, in milliseconds. */
  ttl: number;
}

interface CountedRoute {
  routeInfo?: { method: string; url: string };
  countedAs?: string;
}

/** Whoever is over a limit is answered without asking for a while; as many of them as are remembered. */
const remembered = 10_000;

/** A store of `@fastify/rate-limit` on the database that the processes share. */
function storeOn(pool: Pool) {
  const over = new Map<string, { current: number; until: number }>();

  async function take(key: string, timeWindow: number, max: number): Promise<Counted> {
    const now = Date.now();
    const known = over.get(key);
    if (known && known.until > now) return { current: known.current, ttl: known.until - now };
    over.delete(key);
    const { rows } = await pool.query<Counted>({ ...count, values: [key, timeWindow] });
    const [counted] = rows;
    if (!counted) throw new Error('a call that was counted is not there');
    if (counted.current > max) {
      if (over.size >= remembered) over.clear();
      over.set(key, { current: counted.current, until: now + counted.ttl });
    }
    return counted;
  }

  return class Store {
    readonly #of: string;

    constructor(of: object | string) {
      this.#of = typeof of === 'string' ? of : '';
    }

    incr(who: string, done: (error: Error | null, counted?: Counted) => void, timeWindow: number, max: number): void {
      // Neither an account nor an address stands in the table.
      const key = createHash('sha256').update(`${this.#of} ${who}`).digest('base64url');
      callbackify(take)(key, timeWindow, max, done);
    }

    /** Of one route: each has its own count, but the roads to one thing, which have one together. */
    child({ routeInfo, countedAs }: CountedRoute): Store {
      // What is asked for the head alone tells as much as the whole.
      const method = routeInfo?.method === 'HEAD' ? 'GET' : routeInfo?.method;
      return new Store(countedAs ?? `${method} ${routeInfo?.url}`);
    }
  };
}

/** The address of who calls; a network of IPv6, which one subscriber has whole, counts as one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** Their account, whose colleagues share its address; of nobody signed in the network. */
const whoCalls = (request: FastifyRequest): string =>
  request.viewer ? `account ${request.viewer.userId}` : `address ${networkOf(request)}`;

/** Finds out who asks for a page, before it is counted: the contract's endpoints do so by themselves. */
export const readViewerBy =
  ({ loadViewer }: Pick<Services, 'loadViewer'>) =>
  async (request: FastifyRequest): Promise<void> => {
    request.viewer = await loadViewer(request.headers.cookie);
  };

/**
 * Limits the routes that ask for it, by account and across processes. On connections that nothing else takes, after the
 * route found out who calls.
 */
export async function limitRates(http: FastifyInstance, pool: Pool): Promise<void> {
  await http.register(rateLimit, { global: false, store: storeOn(pool) as never, keyGenerator: whoCalls });
}

/** The limit of a route; those `countedAs` the same are counted together. */
export const rateLimitOf = (perMinute: number, countedAs?: string) => ({
  config: { rateLimit: { max: perMinute, timeWindow: '1 minute', ...(countedAs && { countedAs }) } },
});

/** Counts one more under a name, as the limits of routes do: how many in its time, and for how long that goes on. */
export async function countOf(db: Kysely<DB>, name: string, { windowMs }: { windowMs: number }): Promise<Counted> {
  const key = createHash('sha256').update(`named ${name}`).digest('base64url');
  const query = CompiledQuery.raw(count.text, [key, windowMs]);
  const { rows } = await db.executeQuery<Counted>(query as CompiledQuery<Counted>);
  return one({ rows });
}

/** Forgets the counts that are over. */
export async function forgetRates(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM rate_counts WHERE ends_at < now()`.execute(db);
}
