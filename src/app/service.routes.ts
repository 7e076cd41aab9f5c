import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Live } from '#platform/events/live.ts';
import { serviceContract } from './service.contract.ts';

export function serviceRoutes(bind: Bind, live: Live | null): void {
  bind.open(serviceContract.health, async () => ({ status: 'ok' as const }));

  bind.open(serviceContract.ready, async (_, { db, log }) => {
    const start = performance.now();
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      log.error({ err: error }, 'database does not answer');
      throw refuse(problems.UNAVAILABLE);
    }
    return { status: 'ready' as const, databaseMs: Math.round(performance.now() - start) };
  });

  bind.signedIn(serviceContract.live, async (_, { viewer, reply }) => {
    if (!live) throw refuse(problems.UNAVAILABLE);
    live.follow(viewer, reply.hijack().raw);
    return reply;
  });
}
