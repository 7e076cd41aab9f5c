import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { serviceContract } from './service.contract.ts';

export function serviceRoutes(bind: Bind): void {
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
}
