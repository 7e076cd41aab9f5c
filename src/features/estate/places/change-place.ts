import { sql } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { notFound, refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { isTaken } from '#platform/db/taken.ts';
import { record } from '#platform/events/record.ts';
import { assertStandsUnder } from './add-places.ts';
import { onPlace } from './lock-place.ts';
import type { placeContract } from './place.contract.ts';
import { placeEvents } from './place.events.ts';
import { nameKeyOf, positionOf } from './place.rules.ts';
import { said } from './said.ts';

const takenAt =
  (field: string) =>
  (error: unknown): never => {
    if (!isTaken(error, 'places_known')) throw error;
    throw refuseFields({ path: [field], message: said('refusals.taken') });
  };

/** Renames a place, which moves to its sorted position. */
export const renamePlace = (
  call: Call,
  { label, ...target }: InputOf<typeof placeContract.rename>,
): Promise<{ id: string }> =>
  onPlace(call, 'rename', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, siteId, kind, label: before } = facts;
    await record(trx, placeEvents['place.renamed'], {
      companyId: facts.companyId,
      actor: viewer,
      data: { siteId, placeId: id, before, after: label },
      now,
    });
    return move({ label, name_key: nameKeyOf(kind, label), position: positionOf(kind, label) });
  }).catch(takenAt('label'));

export const movePlace = (
  call: Call,
  { parentId, ...target }: InputOf<typeof placeContract.move>,
): Promise<{ id: string }> =>
  onPlace(call, 'move', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, siteId, kind } = facts;
    const parent =
      parentId === null
        ? null
        : await trx
            .selectFrom('places')
            .select('kind')
            .where('id', '=', parentId)
            .where('site_id', '=', siteId)
            .where('retired_at', 'is', null)
            .executeTakeFirstOrThrow(notFound);
    assertStandsUnder([kind], parent);
    await record(trx, placeEvents['place.moved'], {
      companyId: facts.companyId,
      actor: viewer,
      data: { siteId, placeId: id },
      now,
    });
    return move({ parent_id: parentId });
  }).catch(takenAt('parentId'));

export const retirePlace = (call: Call, target: Target): Promise<{ retired: number }> =>
  onPlace(call, 'retire', target, async ({ trx, viewer, now, facts, move }) => {
    const { id, siteId } = facts;
    const { numAffectedRows = 0n } = await sql`
      WITH RECURSIVE below (id) AS (
        SELECT id FROM places WHERE parent_id = ${id} AND site_id = ${siteId}
        UNION ALL SELECT c.id FROM below b JOIN places c ON c.parent_id = b.id AND c.site_id = ${siteId})
      UPDATE places SET retired_at = ${now}, updated_at = ${now}, version = version + 1
      WHERE id IN (SELECT id FROM below) AND retired_at IS NULL`.execute(trx);
    await move({ retired_at: now });
    const retired = Number(numAffectedRows) + 1;
    await record(trx, placeEvents['place.retired'], {
      companyId: facts.companyId,
      actor: viewer,
      data: { siteId, placeId: id, retired },
      now,
    });
    return { retired };
  });
