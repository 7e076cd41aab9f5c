import type { Kysely } from 'kysely';
import { dayAt, instantAt } from '#common/place-time.ts';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { findVoter } from './decision.queries.ts';
import type { Overview } from './door.contract.ts';
import { digestOf } from './link-key.ts';
import { decidedBy, principalOfVoter, sumsOf, underWayOf } from './overview.queries.ts';

/** Decisions, costs and works at a principal's sites, for a current voter. */
export async function readOverview({ db, now }: { db: Kysely<DB>; now: Date }, key: string): Promise<Overview> {
  const voter = orNotFound(await findVoter(db, digestOf(key), now));
  const { id, name, company } = orNotFound(await principalOfVoter(db, voter.id));
  const year = dayAt(now, null).slice(0, 4);
  const [sums, underWay, decided] = await Promise.all([
    sumsOf(db, id, instantAt(`${year}-01-01`, '00:00', null)),
    underWayOf(db, id),
    decidedBy(db, id),
  ]);
  return { principal: name, company, year, ...sums, underWay, decided };
}
