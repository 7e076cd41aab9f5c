import { sql } from 'kysely';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { dayAt } from '#common/place-time.ts';
import { notFound, orNotFound, problems, refuse, refuseFields } from '#common/problems.ts';
import { onRequest } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { ClaimInput } from './claim.contract.ts';
import { claimEvents } from './claim.events.ts';
import { findClaim } from './claim.queries.ts';
import { claimProblems, isToCome, mostSteps, type StepKind } from './claim.rules.ts';

export const writeClaim = (call: Call, { requestId, version, ...input }: ClaimInput) =>
  onRequest(call, 'claim', { id: requestId }, async ({ trx, viewer, now, request }) => {
    const { foundOn, leakSearch, premises, ...answers } = input;
    const { departement } = orNotFound(await findClaim(trx, viewer, requestId));
    if (foundOn > dayAt(now, departement)) throw refuseFields({ path: ['foundOn'], message: fault('future') });
    const values = {
      ...answers,
      found_on: foundOn,
      leak_search: leakSearch,
      premises: JSON.stringify(premises),
      updated_at: now,
    };
    const stored = await trx
      .selectFrom('claims')
      .select('version')
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    // The request is locked, so the claim cannot change meanwhile.
    if ((stored?.version ?? 0) !== version) throw refuse(problems.STALE);
    await trx
      .insertInto('claims')
      .values({ request_id: requestId, created_at: now, ...values })
      .onConflict((same) =>
        same.column('request_id').doUpdateSet({ ...values, version: sql<number>`claims.version + 1` }),
      )
      .execute();
    if (!stored) {
      await record(trx, claimEvents['claim.opened'], {
        requestId,
        companyId: request.companyId,
        actor: viewer,
        data: { kind: input.kind },
        now,
      });
    }
    return { requestId, version: version + 1 };
  });

interface NewStep {
  requestId: string;
  kind: StepKind;
  who: string;
  at: string;
  note: string;
}

/** Records a notification or an expert's visit. */
export const addStep = (call: Call, { requestId, ...step }: NewStep) =>
  onRequest(call, 'claim', { id: requestId }, async ({ trx, viewer, now, request }) => {
    if (!isToCome(step.kind) && new Date(step.at) > now) throw refuseFields({ path: ['at'], message: fault('future') });
    const { rows } = await sql<{ steps: number }>`
      SELECT (SELECT count(*)::integer FROM claim_steps WHERE request_id = ${requestId}) AS steps FROM claims
      WHERE request_id = ${requestId}`.execute(trx);
    const [claim] = rows;
    if (!claim) throw refuse(claimProblems.NO_CLAIM);
    if (claim.steps >= mostSteps) throw refuse(claimProblems.TOO_MANY_STEPS);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('claim_steps')
      .values({ id, request_id: requestId, ...step, recorded_by: viewer.userId, recorded_at: now })
      .execute();
    const { kind, who, at } = step;
    await record(trx, claimEvents['claim.told'], {
      requestId,
      companyId: request.companyId,
      actor: viewer,
      data: { kind, who, at },
      now,
    });
    return { id };
  });

/** Removes a step recorded by mistake; the thread keeps both. */
export const removeStep = (call: Call, { requestId, id }: { requestId: string; id: string }) =>
  onRequest(call, 'claim', { id: requestId }, async ({ trx }) => {
    await trx
      .deleteFrom('claim_steps')
      .where('id', '=', id)
      .where('request_id', '=', requestId)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
    return { id };
  });
