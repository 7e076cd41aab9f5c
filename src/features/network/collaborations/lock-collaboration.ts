import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { mayAgree } from './may-agree.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { TermsInput } from './collaboration.contract.ts';
import { collaborationActs, type CollaborationState } from './collaboration.rules.ts';
import { ownCollaboration } from './collaboration.queries.ts';
import { collaborationEvents } from './collaboration.events.ts';

export interface LockedCollaboration {
  id: string;
  orderingId: string;
  providerId: string;
  state: CollaborationState;
  version: number;
  termsId: string | null;
  proposedBy: string | null;
  inNetwork: boolean;
  ceilingHtMinor: number | null;
  currency: string | null;
}

/** A collaboration of the viewer's company; locked in a transaction. */
export async function findCollaboration(db: Kysely<DB>, viewer: CompanyViewer, id: string) {
  const { rows } = await sql<LockedCollaboration>`
    SELECT k.id, k.ordering_id AS "orderingId", k.provider_id AS "providerId", k.state, k.version,
      p.id AS "termsId", p.proposed_by AS "proposedBy", p.ceiling_ht_minor AS "ceilingHtMinor", p.currency, in_network_of(k.ordering_id, k.provider_id) AS "inNetwork"
    FROM collaborations k
    LEFT JOIN collaboration_terms p ON p.collaboration_id = k.id AND p.state = 'proposed'
    WHERE ${ownCollaboration(viewer)} AND k.id = ${id}
    ${db.isTransaction ? sql`FOR UPDATE OF k` : sql``}`.execute(db);
  const [locked] = rows;
  return locked && { held: locked, facts: { ...locked, signs: await mayAgree(db, viewer, locked) } };
}

export const onCollaboration = carryOut(collaborationActs, updateOf('collaborations', ['id']), findCollaboration);

export async function decideTerms(
  trx: Transaction<DB>,
  id: string,
  changes: Pick<Insertable<DB['collaboration_terms']>, 'state' | 'decline_reason' | 'agreed_at'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('collaboration_terms')
    .set({ ...changes, decided_at: now })
    .where('id', '=', id)
    .execute();
}

export async function writeTerms(
  trx: Transaction<DB>,
  collaborationId: string,
  companyId: string,
  terms: TermsInput,
  now: Date,
): Promise<void> {
  if (terms.validUntil !== null && terms.validUntil < parisDay(now)) {
    throw refuseFields({ path: ['terms', 'validUntil'], message: fault('past') });
  }
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('collaboration_terms')
    .values({
      id,
      collaboration_id: collaborationId,
      number: sql<number>`1 + (SELECT count(*) FROM collaboration_terms WHERE collaboration_id = ${collaborationId})`,
      proposed_by: companyId,
      message: terms.message,
      payment_days: terms.paymentDays,
      valid_from: terms.validFrom,
      valid_until: terms.validUntil,
      notes: terms.notes,
      currency: terms.currency,
      ceiling_ht_minor: terms.ceilingHtMinor,
      created_at: now,
    })
    .execute();
  if (terms.lines.length === 0) return;
  await trx
    .insertInto('collaboration_tariffs')
    .values(
      terms.lines.map(({ label, unit, unitPriceE4, vatRateBp }, position) => ({
        terms_id: id,
        position,
        label,
        unit,
        unit_price_e4: unitPriceE4,
        vat_rate_bp: vatRateBp,
      })),
    )
    .execute();
}

type CollaborationStep = keyof typeof collaborationEvents extends `collaboration.${infer Move}` ? Move : never;

export async function recordCollaborationEvent(
  trx: Transaction<DB>,
  kind: CollaborationStep,
  { id, orderingId, providerId }: Pick<LockedCollaboration, 'id' | 'orderingId' | 'providerId'>,
  { viewer, data = {}, now }: { viewer: Viewer; data?: { reason?: string }; now: Date },
): Promise<void> {
  await record(trx, collaborationEvents[`collaboration.${kind}`], {
    providerId,
    companyId: orderingId,
    actor: viewer,
    data: { ...data, collaborationId: id, to: viewer.company?.id === orderingId ? providerId : orderingId },
    now,
  });
}
