import { sql, type Transaction } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { formatRate } from '#common/money.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { startGuarantees, type Works } from '#features/work/guarantees/guarantee.public.ts';
import {
  certifyVat,
  type NewSnag,
  onOrder,
  orderedBy,
  type OrderRow,
  readOrder,
  receiveOrder,
  recordOrderEvent,
  takeWorkUpAgain,
} from '#features/work/work-orders/work-order.public.ts';
import type { FileStore } from '#platform/files/store.ts';
import { type PaperPictures, readPictures } from '#platform/papers/paper-pictures.ts';
import type { Call, Target } from '#platform/act.ts';
import type { InputOf } from '#common/contract-kit.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { writeHand } from '#platform/db/hands.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { askedOf } from './asked-of.ts';
import type { Checked, receptionContract, SignatureInput } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { findDraft } from './reception.queries.ts';
import { type Outcome, receptionProblems, retentionOf } from './reception.rules.ts';
import { draftSnagPhotos } from './reception-photos.ts';
import { filesOf, shownInDraft } from './report-pictures.ts';
import { sealReport } from './compose-report.ts';
import { said } from './said.ts';
import { findWaiting, writeSignature } from './sign.ts';

const longestRepair = 366;

type Deciding = Call & { files: FileStore };

interface Decided {
  order: OrderRow;
  outcome: Outcome;
  tacit?: boolean;
  effectOn: string | null;
  checklist?: Checked[];
  observations?: string;
  reason?: string;
  /** Defaults to the order's rate. */
  retentionBp?: number | undefined;
  works?: Works | undefined;
  signature?: SignatureInput | undefined;
  providerSignature?: SignatureInput | undefined;
  /** Photos for the report, read before the transaction. */
  pictures?: PaperPictures;
}

/** Records a reception and seals its report; the caller has checked the right and locked the order. */
export async function writeReception(
  trx: Transaction<DB>,
  decided: Decided,
  { viewer, now }: { viewer: CompanyViewer | null; now: Date },
): Promise<void> {
  const { order, signature, providerSignature, checklist = [] } = decided;
  const { tacit = false, observations = '', reason = '', works = null } = decided;
  const retentionBp = decided.outcome === 'refused' ? 0 : (decided.retentionBp ?? order.retentionBp);
  const waiting = await findWaiting(trx, order.id);
  if (waiting && providerSignature) throw refuse(receptionProblems.PROVIDER_HAS_SIGNED);
  const id = uuidv7(now.getTime());
  const retentionMinor = retentionOf(order.totalTtcMinor, retentionBp);
  const asked = await askedOf(trx, order, now);
  const answerUntil = viewer && asked.answerUntil;
  await trx
    .insertInto('receptions')
    .values({
      id,
      work_order_id: order.id,
      outcome: decided.outcome,
      tacit,
      effect_on: decided.effectOn,
      checklist: JSON.stringify(checklist),
      observations,
      reason,
      works,
      retention_bp: retentionBp,
      retention_minor: retentionMinor,
      currency: order.currency,
      decided_by: viewer?.userId ?? null,
      answer_until: answerUntil,
      called_for: asked.calledFor,
      shows_crew: true,
      shows_all_photos: true,
      created_at: now,
    })
    .execute();
  if (waiting) {
    await trx.updateTable('reception_signatures').set({ reception_id: id }).where('id', '=', waiting.id).execute();
  }
  if (viewer && answerUntil) {
    const written = { orderId: order.id, receptionId: id, viewer, now };
    await writeHand(trx, { viewer, now }, { subjectId: id, act: 'decided' });
    const received = {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      now,
    };
    const data = { workOrderId: order.id, until: answerUntil };
    if (providerSignature) {
      await writeSignature(trx, { ...written, side: 'provider', signature: providerSignature });
      const signed = { ...received, data: { ...data, name: providerSignature.name } };
      await record(trx, receptionEvents['reception.signed-on-device'], signed);
    } else if (!waiting) {
      await record(trx, receptionEvents['reception.answer-asked'], { ...received, data });
    }
    if (signature) await writeSignature(trx, { ...written, side: 'ordering', signature });
  }
  await sealReport(trx, id, decided.pictures);
  const { effectOn } = decided;
  if (effectOn) await startGuarantees(trx, { orderId: order.id, effectOn, retentionMinor, works, now });
}

/** Moves the draft's photos to their snags and deletes the draft. Returns the snags with their ids. */
async function keepSnagPhotos(trx: Transaction<DB>, orderId: string, snags: readonly NewSnag[]) {
  const draft = await findDraft(trx, orderId);
  const own = new Set(draft?.snagIds);
  const taken = await trx
    .selectFrom('snags')
    .where('id', 'in', [...own, orderId])
    .select('id')
    .execute();
  for (const { id } of taken) own.delete(id);
  const kept = snags.map(({ id, ...snag }): NewSnag => (id && own.delete(id) ? { id, ...snag } : snag));
  const ids = kept.flatMap(({ id }) => id ?? []);
  if (ids.length > 0) {
    await sql`UPDATE attachments f SET owner_kind = 'snag' WHERE f.owner_kind = ${draftSnagPhotos.kind}
      AND f.owner_id = ANY(${ids}::uuid[]) AND f.company_id = (SELECT company_id FROM work_orders WHERE id = ${orderId})`.execute(
      trx,
    );
  }
  await trx.deleteFrom('reception_drafts').where('work_order_id', '=', orderId).execute();
  return kept;
}

/** Effective date: today, or any day since the work was finished. */
function effectOf(effectOn: string | undefined, order: OrderRow, now: Date): string {
  const today = dayAt(now, order.departement);
  const first = order.completedAt ? dayAt(order.completedAt, order.departement) : today;
  if (effectOn === undefined) return today;
  if (effectOn > today) throw refuseFields({ path: ['effectOn'], message: fault('future') });
  if (effectOn < first) throw refuseFields({ path: ['effectOn'], message: fault('past') });
  return effectOn;
}

function checkDays(snags: readonly NewSnag[], today: string): void {
  const issues = snags.flatMap(({ dueOn = null }, index) => {
    if (dueOn === null) return [];
    const message = dueOn < today ? fault('past') : dueOn > addDays(today, longestRepair) ? fault('withinYear') : null;
    return message ? [{ path: ['snags', index, 'dueOn'], message }] : [];
  });
  if (issues.length > 0) throw refuseFields(...issues);
}

/** A retention must have been agreed before the work. */
function checkRetention(retentionBp: number | undefined, { retentionBp: agreed }: OrderRow): void {
  if (retentionBp === undefined || retentionBp <= agreed) return;
  throw refuseFields({ path: ['retentionBp'], message: said('answers.retention', { rate: formatRate(agreed) }) });
}

/** Photos for the report, read only if the viewer may decide. */
async function readShown(call: Deciding, act: 'accept' | 'refuseWork', target: Target): Promise<PaperPictures> {
  const ids = await onOrder(call, act, target, async ({ trx, order, now }) =>
    filesOf(await shownInDraft(trx, order.id, now)),
  );
  return readPictures(call, ids);
}

/** The ordering side receives the work, with or without snags, and signs. */
export async function acceptWork(call: Deciding, input: InputOf<(typeof receptionContract)['accept']>) {
  const { snags: noted, effectOn, vatCertified, ...found } = input;
  const pictures = await readShown(call, 'accept', input);
  return onOrder(call, 'accept', input, async ({ trx, viewer, now, order, request }) => {
    const described = noted.map((snag): NewSnag => (typeof snag === 'string' ? { description: snag } : snag));
    checkDays(described, dayAt(now, order.departement));
    const effect = effectOf(effectOn, order, now);
    checkRetention(found.retentionBp, order);
    // Other orders were certified when placed, or with an amendment.
    const rates =
      order.origin === 'emergency' ? certifyVat((await orderedBy(trx, order.id)).vatBreakdown, vatCertified) : [];
    const snags = await keepSnagPhotos(trx, order.id, described);
    const certified = { rates, by: viewer.name };
    await receiveOrder(trx, { order, request, snags, vatCertified: certified, now });
    const outcome = snags.length > 0 ? 'snags' : 'clean';
    await writeReception(trx, { ...found, order, outcome, effectOn: effect, pictures }, { viewer, now });
    await recordOrderEvent(trx, call, order, 'request.accepted', {
      snags: snags.length,
      descriptions: snags.map(({ description }) => description),
    });
    return readOrder(trx, viewer, order.id);
  });
}

/** The ordering side refuses the work with a reason and the provider continues; the draft is kept. */
export async function refuseWork(call: Deciding, input: InputOf<(typeof receptionContract)['refuseWork']>) {
  const { reason } = input;
  const pictures = await readShown(call, 'refuseWork', input);
  return onOrder(call, 'refuseWork', input, async ({ trx, viewer, now, order, request }) => {
    await writeReception(trx, { ...input, order, outcome: 'refused', effectOn: null, pictures }, { viewer, now });
    await takeWorkUpAgain(trx, { orderId: order.id, request, now });
    await recordOrderEvent(trx, call, order, 'acceptance.refused', { reason });
    return readOrder(trx, viewer, order.id);
  });
}
