import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { Claim } from './claim.contract.ts';
import { findClaim } from './claim.queries.ts';
import { declareBy } from './claim.rules.ts';

export async function readClaim(
  { db, viewer }: Call,
  { requestId }: { requestId: string },
): Promise<{ claim: Claim | null }> {
  const { claim, departement } = orNotFound(await findClaim(db, viewer, requestId));
  return { claim: claim && { ...claim, declareBy: declareBy(claim.foundOn, departement) } };
}
