import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { denied, problems } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { readProvider } from './page.queries.ts';
import type { ProviderPage } from './provider.contract.ts';

/** Null if not public. */
export async function readVisitorPage(db: Kysely<DB>, reference: string, now: Date): Promise<ProviderPage | null> {
  const no = denied(problems.UNAUTHENTICATED);
  const visible = { today: parisDay(now), acts: { invite: no, favourite: no, block: no }, edit: no };
  const page = await readProvider(db, null, reference, visible);
  return page && (JSON.parse(page.text) as ProviderPage);
}
