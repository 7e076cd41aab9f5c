import { type Kysely, sql, type Transaction } from 'kysely';
import { storageProblems } from '#common/file-problems.ts';
import { type Problem, refuse } from '#common/problems.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from './store.ts';

/** Limits on files of unsent messages, per person and per company, in bytes. */
export const mostWaiting = { own: 100e6, ofCompany: 400e6 };
/** Warning threshold of a company's storage. */
export const warnedShare = 0.8;
/** Minimum size counted per waiting file, so that many small ones are limited too. */
const leastCounted = 250_000;

/** Whose storage a file uses: the uploader's company, or the one receiving it from an anonymous sender. */
export interface Sender {
  userId: string | null;
  company: { id: string } | null;
}

interface Asked {
  db: Kysely<DB> | Transaction<DB>;
  files: Pick<FileStore, 'mostPerCompany'>;
  viewer: Sender;
  now: Date;
}

/** Storage limit in bytes for a row of `company_storage`, including a temporary increase until midnight in Paris. */
export const mostOf = ({ mostPerCompany }: Asked['files'], now: Date) =>
  sql<number>`greatest(${mostPerCompany}::float8,
    CASE WHEN raised_until >= (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date THEN raised_to END)`;

/** In bytes; maintained by the database. */
export async function readSpace({ db, files, now }: Omit<Asked, 'viewer'>, companyId: string) {
  const most = mostOf(files, now);
  const { rows } = await sql<{ usedBytes: number; mostBytes: number; raisedUntil: string | null }>`
    SELECT bytes::float8 AS "usedBytes", ${most} AS "mostBytes",
      CASE WHEN ${most} > ${files.mostPerCompany}::float8 THEN raised_until END AS "raisedUntil"
    FROM company_storage WHERE company_id = ${companyId}`.execute(db);
  return rows[0] ?? { usedBytes: 0, mostBytes: files.mostPerCompany, raisedUntil: null };
}

export interface RaisedSpace {
  gigabytes: number;
  /** Last day, inclusive, Paris time. */
  until: string;
  reason: string;
}

/** Replaces an earlier increase. */
export const raiseSpace = (
  trx: Transaction<DB>,
  companyId: string,
  { gigabytes, until, reason, by }: RaisedSpace & { by: string },
) =>
  sql`INSERT INTO company_storage (company_id, bytes, raised_to, raised_until, raised_reason, raised_by)
    VALUES (${companyId}, 0, ${gigabytes * 1e9}, ${until}, ${reason}, ${by})
    ON CONFLICT (company_id) DO UPDATE SET raised_to = excluded.raised_to, raised_until = excluded.raised_until,
      raised_reason = excluded.raised_reason, raised_by = excluded.raised_by`.execute(trx);

export function stateOfSpace({ usedBytes, mostBytes }: { usedBytes: number; mostBytes: number }) {
  if (usedBytes >= mostBytes) return 'full';
  return usedBytes >= mostBytes * warnedShare ? 'nearly' : 'ample';
}

/** Remaining bytes, negative when over the limit, with the refusal to use. */
async function leftFor({ viewer, ...asked }: Asked, waits: boolean): Promise<{ left: number; full: Problem }> {
  const companyId = viewer.company?.id;
  // Portraits have no company, and each person has only one.
  if (!companyId) return { left: Infinity, full: storageProblems.STORAGE_FULL };
  const { usedBytes, mostBytes } = await readSpace(asked, companyId);
  const total = { left: mostBytes - usedBytes, full: storageProblems.STORAGE_FULL };
  if (!waits) return total;
  const found = await sql<{ own: number; ofCompany: number }>`
    SELECT coalesce(sum(counted) FILTER (WHERE uploaded_by = ${viewer.userId}), 0)::float8 AS own,
      coalesce(sum(counted), 0)::float8 AS "ofCompany"
    FROM (SELECT uploaded_by, greatest(size_bytes, ${leastCounted}) AS counted FROM attachments
      WHERE is_waiting AND sender_company_id = ${companyId}) f`.execute(asked.db);
  const { own, ofCompany } = one(found);
  const bounds = [
    total,
    { left: mostWaiting.own - own, full: storageProblems.TOO_MUCH_WAITING },
    { left: mostWaiting.ofCompany - ofCompany, full: storageProblems.TOO_MUCH_WAITING_OF_COMPANY },
  ];
  return bounds.reduce((least, bound) => (bound.left < least.left ? bound : least));
}

/** Refuses when nothing is left. */
export async function roomFor(asked: Asked, { waits = false }: { waits?: boolean }) {
  const found = await leftFor(asked, waits);
  if (found.left <= 0) throw refuse(found.full);
  return found;
}

/** Refuses when this transaction exceeds the limit; the insert locked the company's counter. */
export async function assertRoom(asked: Asked, { waits = false }: { waits?: boolean }): Promise<void> {
  const { left, full } = await leftFor(asked, waits);
  if (left < 0) throw refuse(full);
}
