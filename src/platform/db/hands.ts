import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from './types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

/** Acts printed on documents; `signed` by ink or button, `decided` also for a reception. */
export type HandedAct =
  | 'accepted'
  | 'ordered'
  | 'confirmed'
  | 'proposed'
  | 'fixed'
  | 'lifted'
  | 'decided'
  | 'signed'
  | 'contested'
  | 'attested';

/** The account that acted, or on whose device ink was drawn, and when (docs/decisions/0053). */
export interface Hand {
  name: string;
  /** Empty once the account was erased. */
  email: string;
  companyId: string;
  company: string;
  at: Date;
}

export async function writeHand(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  of: { subjectId: string; act: HandedAct },
): Promise<void> {
  const { userId, name, email, company } = viewer;
  await trx
    .insertInto('hands')
    .values({
      id: uuidv7(now.getTime()),
      subject_id: of.subjectId,
      act: of.act,
      user_id: userId,
      name,
      email,
      company_id: company.id,
      company: company.name,
      at: now,
    })
    .execute();
}

/** The latest account per act; undefined for signatures older than these records. */
export async function findHands(
  db: Kysely<DB> | Transaction<DB>,
  subjectIds: readonly string[],
): Promise<(subjectId: string, act: HandedAct) => Hand | undefined> {
  const rows =
    subjectIds.length === 0
      ? []
      : await db
          .selectFrom('hands')
          .where(sql<boolean>`subject_id = ANY(${subjectIds}::uuid[])`)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .select(['subject_id as subjectId', 'act', 'name', 'email', 'company_id as companyId', 'company', 'at'])
          .execute();
  return (subjectId, act) => rows.find((row) => row.subjectId === subjectId && row.act === act);
}
