import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { maxUnitPriceE4 } from '#common/unit-price.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { revisedPrice } from '#platform/db/revised-price.ts';
import { collaborationProblems } from './collaboration.rules.ts';
import { onCollaboration, recordCollaborationEvent } from './lock-collaboration.ts';
import { nextSchedule } from './propose-schedule.ts';
import { said } from './said.ts';
import type { RevisionInput } from './schedule.contract.ts';
import { agreedLast } from './site-coefficients.queries.ts';
import { writeSiteCoefficients } from './write-site-coefficients.ts';

/** The range of lines of a lot: from its heading to the line before the next one. */
async function lotOf(trx: Transaction<DB>, scheduleId: string, lotId: string | null) {
  if (!lotId) return undefined;
  const { rows } = await sql<{ from: number; to: number }>`
    SELECT l.position AS from, coalesce((SELECT min(n.position) - 1 FROM price_schedule_lines n
      WHERE n.schedule_id = l.schedule_id AND n.kind = 'lot' AND n.position > l.position), 2147483647)::integer AS to
    FROM price_schedule_lines l WHERE l.schedule_id = ${scheduleId} AND l.id = ${lotId} AND l.kind = 'lot'`.execute(
    trx,
  );
  return rows[0];
}

/** Proposes the agreed schedule with prices scaled by new over old index, except for their fixed share. */
export const reviseSchedule = (call: Call, input: Target & RevisionInput): Promise<{ id: string }> =>
  onCollaboration(call, 'schedule', input, async ({ trx, viewer, now, held, move }) => {
    assertVerified(viewer);
    const { effectiveOn, index, beforeE4, afterE4, fixedBp, lotId, sites } = input;
    const base = await agreedLast(trx, held.id);
    if (!base) throw refuse(collaborationProblems.NO_SCHEDULE);
    const lot = await lotOf(trx, base.id, lotId);
    if (lotId && !lot) throw refuseFields({ path: ['lotId'], message: said('faults.lot') });
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('price_schedules')
      .values({
        id,
        collaboration_id: held.id,
        number: await nextSchedule(trx, held.id, now),
        proposed_by: viewer.company.id,
        effective_on: effectiveOn,
        currency: base.currency,
        revised_from: base.id,
        index_name: index,
        index_before_e4: beforeE4,
        index_after_e4: afterE4,
        fixed_bp: fixedBp,
        line_count: base.lineCount,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const moves = sql`(${fixedBp}::numeric + (10000 - ${fixedBp}::numeric) * ${afterE4}::numeric / ${beforeE4}::numeric) / 10000`;
    const isMeant = lot ? sql`l.position BETWEEN ${lot.from} AND ${lot.to}` : sql`true`;
    const price = sql`CASE WHEN ${isMeant} THEN ${revisedPrice(sql`l.unit_price_e4`, moves)} ELSE l.unit_price_e4 END`;
    const over = await sql`SELECT FROM price_schedule_lines l WHERE l.schedule_id = ${base.id}
      AND abs(${price}) > ${maxUnitPriceE4} LIMIT 1`.execute(trx);
    if (over.rows.length > 0) throw refuseFields({ path: ['afterE4'], message: said('faults.overpriced') });
    await sql`INSERT INTO price_schedule_lines (id, schedule_id, position, kind, code, designation, unit, unit_price_e4,
        unpriced, coefficient_e4, vat_rate_bp)
      SELECT gen_random_uuid(), ${id}, l.position, l.kind, l.code, l.designation, l.unit, (${price})::bigint, l.unpriced,
        l.coefficient_e4, l.vat_rate_bp
      FROM price_schedule_lines l WHERE l.schedule_id = ${base.id}`.execute(trx);
    await writeSiteCoefficients(trx, id, { held, viewer, given: sites });
    await move();
    await recordCollaborationEvent(trx, 'terms-proposed', held, { viewer, now });
    return { id };
  });
