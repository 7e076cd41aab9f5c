import { sql, type Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { trailOf } from '#features/estate/places/place.scope.ts';
import type { DB } from '#platform/db/types.ts';
import type { RequestInput } from './request.contract.ts';
import { said } from './said.ts';

/** What a request says of where it is: the labels of its place, as they are now, then what was typed. */
export async function whereabouts(trx: Transaction<DB>, { siteId, placeId, place }: RequestInput) {
  if (placeId === null) return { place, place_id: null, place_note: null };
  const { rows } = await sql<{ trail: string[] }>`SELECT ${trailOf(sql`p.id`)} AS trail FROM places p
    WHERE p.id = ${placeId} AND p.site_id = ${siteId}`.execute(trx);
  const [found] = rows;
  if (!found) throw refuseFields({ path: ['placeId'], message: said('refusals.place') });
  const whole = [found.trail.join(' › '), place].filter(Boolean).join(', ');
  return { place: whole, place_id: placeId, place_note: place };
}
