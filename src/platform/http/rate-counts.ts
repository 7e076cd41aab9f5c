import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { Services } from './services.ts';

/** One indexed statement per call. Uses the database's clock, shared by all processes. */
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
  /** Milliseconds until the count restarts. */
  ttl: number;
}

interface CountedRoute {
  routeInfo?: { method: string; url: string };
  countedAs?: string;
}

/** Callers over a limit are refused from memory for a while; maximum remembered. */
const remembered = 10_000;

/** Counts in the database, shared by all processes. */
function storeOn(pool: Pool) {
  const over = new Map<string, { current: number; until: number }>();

  async function take(key: string, timeWindow: number, max: number): Promise<Counted> {
    const now = Date.now();
    const refused = over.get(key);
    if (refused && refused.until > now) return { current: refused.current, ttl: refused.until - now };
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
      // The table contains neither accounts nor addresses.
      const key = createHash('sha256').update(`${this.#of} ${who}`).digest('base64url');
      callbackify(take)(key, timeWindow, max, done);
    }

    child({ routeInfo, countedAs }: CountedRoute): Store {
      // A HEAD request reveals as much as a GET.
      const method = routeInfo?.method === 'HEAD' ? 'GET' : routeInfo?.method;
      return new Store(countedAs ?? `${method} ${routeInfo?.url}`);
    }
  };
}

/** The caller's address; an IPv6 network, assigned to one subscriber, counts as one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

/** The caller's account, since colleagues share an address; the network for anonymous callers. */
const whoCalls = (request: FastifyRequest): string =>
  request.viewer ? `account ${request.viewer.userId}` : `address ${networkOf(request)}`;

/** Loads a page's viewer before counting; contract endpoints do so themselves. */
export const readViewerBy =
  ({ loadViewer }: Pick<Services, 'loadViewer'>) =>
  async (request: FastifyRequest): Promise<void> => {
    request.viewer = await loadViewer(request.headers.cookie);
  };

/** Limits by account and across processes; uses dedicated connections, after the caller is known. */
export async function limitRates(http: FastifyInstance, pool: Pool): Promise<void> {
  await http.register(rateLimit, { global: false, store: storeOn(pool) as never, keyGenerator: whoCalls });
}

/** A route's limit; routes with the same `countedAs` share a count. */
export const rateLimitOf = (perMinute: number, countedAs?: string) => ({
  config: { rateLimit: { max: perMinute, timeWindow: '1 minute', ...(countedAs && { countedAs }) } },
});

/** Counts one call under a name, like route limits: returns the count and its remaining time. */
export async function countOf(db: Kysely<DB>, name: string, { windowMs }: { windowMs: number }): Promise<Counted> {
  const key = createHash('sha256').update(`named ${name}`).digest('base64url');
  const query = CompiledQuery.raw(count.text, [key, windowMs]);
  const { rows } = await db.executeQuery<Counted>(query as CompiledQuery<Counted>);
  return one({ rows });
}

export async function forgetRates(db: Kysely<DB>): Promise<void> {
  await sql`DELETE FROM rate_counts WHERE ends_at < now()`.execute(db);
}
