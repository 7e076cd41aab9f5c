import { type Kysely, sql } from 'kysely';
import type { Ink } from '#common/ink.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { findHands } from '#platform/db/hands.ts';
import type { Addendum, Decided, DraftData, Given, Signature } from './reception.contract.ts';
import type { SnagPhoto, WorkPhoto } from './reception-photo.contract.ts';

/** Order data for a report; the caller has checked access to the order. */
export async function readSubject(db: Kysely<DB>, orderId: string) {
  return db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .where('w.id', '=', orderId)
    .select([
      'r.id as requestId',
      'r.trade',
      'r.place',
      's.name as siteName',
      sql<string>`concat_ws(', ', nullif(s.street, ''), concat_ws(' ', s.postal_code, s.city))`.as('address'),
      's.landlord',
      'w.state',
      'w.completed_at as completedAt',
      'r.state as requestState',
    ])
    .executeTakeFirstOrThrow();
}
export type Subject = Awaited<ReturnType<typeof readSubject>>;

const pictures = (db: Kysely<DB>, kinds: readonly string[], ownerIds: readonly string[]) =>
  db
    .selectFrom('attachments as f')
    .leftJoin('users as u', 'u.id', 'f.uploaded_by')
    .where('f.owner_kind', 'in', kinds)
    .where('f.owner_id', 'in', ownerIds)
    .orderBy('f.position')
    .select(['f.id', 'f.name', 'f.width', 'f.height', 'f.created_at as at', 'u.name as by', 'f.owner_id as ownerId']);

/** Photos of a request, taken before the work; the caller has checked access. */
export async function listBefore(db: Kysely<DB>, requestId: string) {
  const rows = await pictures(db, ['request'], [requestId]).execute();
  return rows.map(({ ownerId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The provider's photos of its work; the caller has checked access. */
export async function listAfter(db: Kysely<DB>, orderId: string): Promise<WorkPhoto[]> {
  const rows = await pictures(db, ['work-photo'], [orderId])
    .innerJoin('work_photos as p', 'p.file_id', 'f.id')
    .select(['p.caption', 'p.before_id as beforeId'])
    .execute();
  return rows.map(({ ownerId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function listSnagPhotos(db: Kysely<DB>, snagIds: readonly string[]): Promise<SnagPhoto[]> {
  if (snagIds.length === 0) return [];
  const rows = await pictures(db, ['draft-snag', 'snag'], snagIds).execute();
  return rows.map(({ id, name, width, height, ownerId }) => ({ id, snagId: ownerId, name, width, height }));
}

export async function findDraft(db: Kysely<DB>, orderId: string) {
  const row = await db
    .selectFrom('reception_drafts as d')
    .leftJoin('users as u', 'u.id', 'd.updated_by')
    .where('d.work_order_id', '=', orderId)
    .select(['d.data', 'd.snag_ids as snagIds', 'd.version', 'd.updated_at as savedAt', 'u.name as by'])
    .executeTakeFirst();
  return row && { ...row, data: row.data as unknown as DraftData };
}

/** All signatures of an order, including the one waiting, each with its account. */
export async function listSignatures(db: Kysely<DB>, orderId: string) {
  const rows = await db
    .selectFrom('reception_signatures as s')
    .innerJoin('work_orders as w', 'w.id', 's.work_order_id')
    .where('s.work_order_id', '=', orderId)
    .orderBy('s.signed_at')
    .orderBy('s.id')
    .select(['s.id', 's.reception_id', 's.side', 's.name', 's.ink', 's.latitude', 's.longitude', 's.accuracy_m'])
    .select(['s.later', 's.drawn_at', 's.signed_at', 'w.company_id as orderingId', 'w.provider_id as providerId'])
    .execute();
  const handOf = await findHands(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): Signature & { id: string; receptionId: string | null } => {
    const hand = handOf(row.id, 'signed');
    const side = row.side as Signature['side'];
    return {
      id: row.id,
      receptionId: row.reception_id,
      side,
      name: row.name,
      ink: row.ink as Ink | null,
      where:
        row.latitude === null || row.longitude === null
          ? null
          : { latitude: row.latitude, longitude: row.longitude, accuracyM: row.accuracy_m },
      hand: hand ? { name: hand.name, email: hand.email, company: hand.company } : null,
      isOwnDevice: !hand || hand.companyId === (side === 'provider' ? row.providerId : row.orderingId),
      later: row.later,
      drawnAt: row.drawn_at?.toISOString() ?? null,
      signedAt: row.signed_at.toISOString(),
    };
  });
}

/** Addenda to an order's receptions, oldest first. */
async function listAddenda(db: Kysely<DB>, orderId: string): Promise<(Addendum & { receptionId: string })[]> {
  const rows = await db
    .selectFrom('reception_addenda as d')
    .innerJoin('receptions as c', 'c.id', 'd.reception_id')
    .where('c.work_order_id', '=', orderId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .select(['d.id', 'd.reception_id as receptionId', 'd.kind', 'd.words', 'd.sha256', 'd.created_at as at'])
    .execute();
  const handOf = await findHands(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ at, ...row }) => ({
    ...row,
    kind: row.kind as Addendum['kind'],
    by: handOf(row.id, 'contested')?.name ?? null,
    at: at.toISOString(),
  }));
}

/** Decisions of an order's receptions, oldest first. */
export async function listGiven(db: Kysely<DB>, orderId: string): Promise<Decided[]> {
  const [rows, signatures, addenda] = await Promise.all([
    db
      .selectFrom('receptions')
      .where('work_order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'outcome', 'tacit', 'effect_on', 'checklist', 'observations', 'reason', 'retention_bp', 'works'])
      .select(['retention_minor', 'sha256', 'called_for', 'answer_until', 'created_at'])
      .select(
        sql<Date | null>`(SELECT max(c.created_at) FROM reception_calls c WHERE c.work_order_id = receptions.work_order_id
          AND c.side = 'ordering' AND c.called_for = receptions.called_for
          AND c.created_at <= receptions.created_at)`.as('called_at'),
      )
      .execute(),
    listSignatures(db, orderId),
    listAddenda(db, orderId),
  ]);
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome as Given['outcome'],
    tacit: row.tacit,
    effectOn: row.effect_on,
    checklist: row.checklist as Given['checklist'],
    observations: row.observations,
    reason: row.reason,
    works: row.works as Given['works'],
    retentionBp: row.retention_bp,
    retentionMinor: row.retention_minor,
    sha256: row.sha256,
    signatures: signatures
      .filter(({ receptionId }) => receptionId === row.id)
      .map(({ id: _, receptionId: __, ...signature }) => signature),
    calledFor: row.called_for?.toISOString() ?? null,
    calledAt: row.called_at?.toISOString() ?? null,
    answerUntil: row.answer_until,
    addenda: addenda
      .filter(({ receptionId }) => receptionId === row.id)
      .map(({ receptionId: _, ...addendum }) => addendum),
    at: row.created_at.toISOString(),
  }));
}

/** Latest call to the next reception by one of these sides, after the last decision. `decidedAt`: as of that decision. */
export async function findCall(
  db: Kysely<DB>,
  orderId: string,
  { by = ['ordering', 'provider'], decidedAt = null }: { by?: readonly string[]; decidedAt?: Date | null } = {},
) {
  return db
    .selectFrom('reception_calls')
    .where('work_order_id', '=', orderId)
    .where('side', 'in', by)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM receptions c
      WHERE c.work_order_id = reception_calls.work_order_id AND c.created_at >= reception_calls.created_at
        AND c.created_at < coalesce(${decidedAt}::timestamptz, 'infinity'))`)
    .where(sql<boolean>`created_at <= coalesce(${decidedAt}::timestamptz, 'infinity')`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['called_for as for', 'created_at as at', 'apart', sql<'ordering' | 'provider'>`side`.as('side')])
    .limit(1)
    .executeTakeFirst();
}

/** A company's days of silence before tacit reception, and its providers' days to answer. */
export async function findTerms(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('reception_terms')
    .where('company_id', '=', companyId)
    .select(['tacit_days as days', 'answer_days as answerDays'])
    .executeTakeFirst();
}

/** Finished, priced work of companies with tacit reception: start of silence and number of days. */
const silences = (db: Kysely<DB>) =>
  db
    .selectFrom('work_orders as w')
    .innerJoin('reception_terms as t', 't.company_id', 'w.company_id')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .where('w.state', '=', 'completed')
    .where('w.lines_state', 'in', ['settled', 'entered'])
    .where('r.state', '=', 'done')
    .where('t.tacit_days', 'is not', null)
    .select([
      'w.id',
      'w.request_id as requestId',
      departementAt('s').as('departement'),
      sql<number>`t.tacit_days`.as('days'),
      // Silence does not start before prices are known.
      sql<Date>`greatest(w.completed_at, t.updated_at, CASE WHEN w.origin = 'emergency' THEN
        (SELECT max(e.occurred_at) FROM events e WHERE e.request_id = w.request_id
          AND e.kind IN ('order-lines.entered', 'overrun.approved', 'overrun.declined')) END)`.as('since'),
    ]);
export type Silence = Awaited<ReturnType<ReturnType<typeof silences>['executeTakeFirstOrThrow']>>;

/** The day the client was notified that silence receives the work on the next day, or on its due day. */
export async function findEve(db: Kysely<DB>, orderId: string, dueOn: string): Promise<string | undefined> {
  const told = await db
    .selectFrom('tacit_warnings')
    .select('sent_on as on')
    .where('work_order_id', '=', orderId)
    .where('due_on', '=', dueOn)
    .where('step', '=', 'eve')
    .executeTakeFirst();
  return told?.on;
}

/** Longest finished first. */
export const listSilences = (db: Kysely<DB>): Promise<Silence[]> =>
  silences(db).orderBy('w.completed_at').orderBy('w.id').execute();

/** One order's; undefined when its client answered or silence has no effect. */
export const findSilence = (db: Kysely<DB>, orderId: string): Promise<Silence | undefined> =>
  silences(db).where('w.id', '=', orderId).executeTakeFirst();
