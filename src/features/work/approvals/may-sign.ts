import type { Kysely, Transaction } from 'kysely';
import { allowed, denied, lacks, refuse } from '#common/problems.ts';
import { readSigner } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { SigningCheck } from './approval.contract.ts';
import { findAsked, findStanding } from './approval.queries.ts';
import { readCommitted } from './committed.queries.ts';
import { approvalProblems } from './approval.rules.ts';
import { keepSigned } from './sign-alone.ts';
import { listApprovers, lockSigner, nextToTell, type Signing } from './signer.queries.ts';

const { APPROVAL_NEEDED, APPROVAL_NOT_NEEDED, APPROVAL_WAITS } = approvalProblems;

/** Throws unless the viewer may sign, alone or with an approval; returns the approver. */
export async function assertMaySign(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  signing: Signing,
): Promise<{ userId: string; name: string } | null> {
  const who = { companyId: viewer.company.id, userId: viewer.userId, held: true };
  await lockSigner(trx, who);
  const { minor: committedMinor } = await readCommitted(trx, viewer.userId, signing, now);
  const { commits, covers, limitMinor } = await readSigner(trx, who, { ...signing, committedMinor });
  if (!commits) throw refuse(lacks.committing);
  await keepSigned(trx, { userId: viewer.userId, alone: covers }, signing, now);
  if (covers) return null;
  const approval = await findStanding(trx, who, { ...signing, committedMinor });
  if (!approval) throw refuse(APPROVAL_NEEDED, { limitMinor, committedMinor });
  await trx
    .updateTable('approvals')
    .set(({ eb }) => ({ state: 'used', used_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', approval.id)
    .execute();
  return { userId: approval.userId, name: approval.name };
}

const approversNamed = 10;

function presentAsked(asked: Awaited<ReturnType<typeof findAsked>>): SigningCheck['asked'] {
  if (!asked) return null;
  const { committedMinor: _, askedAt, ...said } = asked;
  return { ...said, askedAt: askedAt.toISOString() };
}

/** The same check before the signature, for the screen and for requesting an approval. */
export async function checkSigning(
  db: Kysely<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  meant: Signing,
): Promise<SigningCheck> {
  const who = { companyId: viewer.company.id, userId: viewer.userId };
  const { minor: committedMinor, since } = await readCommitted(db, viewer.userId, meant, now);
  const signing = { ...meant, committedMinor };
  const { commits, covers, limitMinor } = await readSigner(db, who, signing);
  const committed = limitMinor !== null && since ? { minor: committedMinor, since: since.toISOString() } : null;
  const free = { limitMinor, committed, approvers: [], approverCount: 0, approvedBy: null, asked: null };
  if (!commits) return { ...free, sign: denied(lacks.committing), ask: denied(lacks.committing) };
  if (covers) return { ...free, sign: allowed, ask: denied(APPROVAL_NOT_NEEDED) };
  const [last, standing] = [await findAsked(db, who, signing), await findStanding(db, who, signing)];
  // The approver lost the right since, so the approval allows nothing.
  const asked = last?.state === 'approved' && !standing ? undefined : last;
  const shown = { limitMinor, committed, asked: presentAsked(asked) };
  if (standing) {
    const by = { approvers: [], approverCount: 0, approvedBy: standing.name };
    return { ...shown, ...by, sign: allowed, ask: denied(APPROVAL_NOT_NEEDED) };
  }
  const { told } = nextToTell(await listApprovers(db, { ...signing, askedBy: viewer.userId }));
  const waits =
    asked?.state === 'asked' && asked.amountHtMinor >= meant.amountHtMinor && asked.committedMinor >= committedMinor;
  return {
    ...shown,
    approvers: told.slice(0, approversNamed).map(({ name }) => name),
    approverCount: told.length,
    approvedBy: null,
    sign: denied(waits ? APPROVAL_WAITS : APPROVAL_NEEDED),
    ask: waits ? denied(APPROVAL_WAITS) : allowed,
  };
}
