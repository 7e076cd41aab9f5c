import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { type Currency } from '#common/money.ts';
import { lacks, refuse } from '#common/problems.ts';
import { addWorkingDays } from '#common/working-days.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { approvalEvents } from './approval.events.ts';
import { findAsked, findStanding } from './approval.queries.ts';
import { readCommitted } from './committed.queries.ts';
import { approvalProblems, type SigningKind } from './approval.rules.ts';
import { listApprovers, nextToTell, type Signing } from './signer.queries.ts';

export interface AskedSigning extends Signing {
  number: string | null;
  note: string;
}

/** Asks the eligible colleagues to approve what the viewer may not sign alone; replaces an earlier request. */
export async function askApproval(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { number, note, ...meant }: AskedSigning,
): Promise<{ id: string }> {
  const { kind, subjectId, requestId, amountHtMinor, currency, providerId, version = 0 } = meant;
  const who = { companyId: viewer.company.id, userId: viewer.userId, held: true };
  const { minor: committedMinor } = await readCommitted(trx, viewer.userId, meant, now);
  const signing = { ...meant, committedMinor };
  const { commits, covers } = await readSigner(trx, who, signing);
  if (!commits) throw refuse(lacks.committing);
  if (covers || (await findStanding(trx, who, signing))) throw refuse(approvalProblems.APPROVAL_NOT_NEEDED);
  const before = await findAsked(trx, who, signing);
  if (before?.state === 'asked' && before.amountHtMinor >= amountHtMinor && before.committedMinor >= committedMinor)
    throw refuse(approvalProblems.APPROVAL_WAITS);
  await endApprovals(trx, { kind, subjectId, askedBy: viewer.userId }, now);

  const asked = { requestId, askedBy: viewer.userId, amountHtMinor, currency, committedMinor };
  const { told, limitMinor, more } = nextToTell(await listApprovers(trx, asked));
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('approvals')
    .values({
      id,
      company_id: viewer.company.id,
      request_id: requestId,
      kind,
      subject_id: subjectId,
      subject_version: version,
      number: number ?? '',
      provider_id: providerId,
      amount_ht_minor: amountHtMinor,
      committed_minor: committedMinor,
      currency,
      note,
      asked_by: viewer.userId,
      told_limit_minor: limitMinor,
      escalates_at: more ? addWorkingDays(now, 1, viewer.company.departement) : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await record(trx, approvalEvents['approval.asked'], {
    requestId,
    companyId: viewer.company.id,
    actor: viewer,
    data: { approvalId: id, amountHtMinor, currency: currency as Currency, note, to: told.map(({ userId }) => userId) },
    now,
  });
  return { id };
}

/** Voids the approvals of a subject that changed or ended, or those a person requested for it. */
export async function endApprovals(
  trx: Transaction<DB>,
  { kind, subjectId, askedBy }: { kind: SigningKind; subjectId: string; askedBy?: string },
  now: Date,
): Promise<void> {
  const living = trx
    .updateTable('approvals')
    .set({ state: 'void', updated_at: now, version: sql<number>`version + 1` })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['asked', 'approved']);
  await (askedBy ? living.where('asked_by', '=', askedBy) : living).execute();
}
