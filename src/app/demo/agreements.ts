import { noDiscount } from '#common/quote-totals.ts';
import type { Transaction } from 'kysely';
import { amendedOrder, changedLines } from '#features/work/amendments/amend-lines.rules.ts';
import { sealAmendment } from '#features/work/amendments/seal-amendment.ts';
import { keepAmount } from '#features/work/requests/request.public.ts';
import { amendOrder, orderedBy } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import type { DemoPerson } from './people.ts';
import type { Quote } from './quotes.ts';
import { insertRows, type Row } from './rows.ts';
import { type EventKind, events } from '../events.ts';

const reason = 'Sous le revêtement, le support est à reprendre avant la pose.';
const found = {
  kind: 'line' as const,
  designation: 'Reprise du support au mortier',
  quantityMilli: 3_000,
  unit: 'm²',
  unitPriceE4: 620_000,
  ...noDiscount,
  vatRateBp: 1000 as const,
  vatMention: null,
};

/** Agreements after awards: a signed amendment, a pending one, a pending approval. */
export interface Agreements {
  amended: { order: Order; signed: boolean }[];
  /** A quote beyond a manager's limit. */
  approval: { quote: Quote; by: DemoPerson; limitMinor: number } | undefined;
}

const isOf = ({ tender: { company, plan, need }, quote }: Order, state: string, title: string) =>
  company.slug === 'saint-ambroise' && plan.state === state && need.title.startsWith(title) && !quote.refused;

export const isPrepared = (order: Order): boolean => isOf(order, 'done', 'Descente d’eaux pluviales');

export function planAgreements(
  orders: readonly Order[],
  quotes: readonly Quote[],
  people: readonly DemoPerson[],
): Agreements {
  const amended = orders.flatMap((order) => {
    const signed = isPrepared(order);
    return signed || isOf(order, 'in_progress', 'Auréole au plafond') ? [{ order, signed }] : [];
  });
  const by = people.find(({ email }) => email === 'marc.aubry@saint-ambroise.test');
  const quote = quotes.find(
    ({ state, tender: { company, need } }) =>
      state === 'sent' && company.slug === 'saint-ambroise' && need.title.startsWith('Réfection du chéneau'),
  );
  return { amended, approval: by && quote && { quote, by, limitMinor: 1_000_00 } };
}

export async function writeAgreements(
  trx: Transaction<DB>,
  { amended, approval }: Agreements,
  { id: newId, calendar }: { id: NewId; calendar: Calendar },
): Promise<void> {
  const told: Row<'events'>[] = [];
  const tell = (kind: EventKind, at: Date, actor: DemoPerson, data: object, { request, company, provider }: Told) => {
    const { readers } = events[kind];
    told.push({
      id: newId(at),
      kind,
      request_id: request,
      company_id: company,
      actor_user_id: actor.id,
      actor_company_id: actor.companyId,
      actor_role: actor.role,
      audience: readers,
      audience_provider_id: readers === 'provider' ? provider : null,
      data: data as unknown as string,
      occurred_at: at,
    });
  };

  for (const { order, signed } of amended) {
    const { tender, quote } = order;
    const { started = 0 } = tender.course;
    const about = { request: tender.id, company: tender.company.id, provider: quote.provider.id };
    const [proposedAt, signedAt] = [started + 0.05, started + 0.08].map((one) =>
      calendar.at(Math.min(one, calendar.now - 0.02)),
    ) as [Date, Date];
    const ordered = await orderedBy(trx, order.id);
    const before = await trx
      .selectFrom('work_orders')
      .select([
        'total_ht_minor as totalHtMinor',
        'total_vat_minor as totalVatMinor',
        'total_ttc_minor as totalTtcMinor',
      ])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const id = newId(proposedAt);
    const changes = changedLines(ordered.lines, { removed: [], changed: [], added: [found] });
    const { lines, ...after } = amendedOrder(ordered.lines, changes, { ...ordered, amendmentId: id });
    const totals = { ...before, vatBreakdown: ordered.vatBreakdown };
    const days = { delayDays: 1, startOn: null, endsOn: null };
    const sealed = { orderId: order.id, orderNumber: order.number, number: 1, reason, ...days };
    const sha256 = sealAmendment({ ...sealed, lines: changes, before: totals, after });
    const sum = { totalTtcMinor: after.totalTtcMinor, differenceHtMinor: after.totalHtMinor - before.totalHtMinor };
    const said = {
      amendmentId: id,
      workOrderId: order.id,
      orderNumber: order.number,
      number: 1,
      ...sum,
      currency: 'EUR',
    };
    await insertRows(trx, 'amendments', [
      {
        id,
        work_order_id: order.id,
        number: 1,
        state: 'proposed',
        wish: '',
        reason,
        delay_days: 1,
        before: totals,
        after,
        proposer_user_id: quote.sender.id,
        proposer_name: quote.sender.name,
        proposer_ip: '198.51.100.7',
        proposed_at: proposedAt,
        sha256,
        sealed_format: 'content',
        vat_certified_bp: [],
        version: 1,
        created_at: proposedAt,
        updated_at: proposedAt,
      },
    ]);
    await insertRows(
      trx,
      'amendment_lines',
      changes.map((line, position) => ({
        amendment_id: id,
        position,
        change: line.change,
        order_position: line.orderPosition,
        kind: line.kind,
        designation: line.designation,
        before_quantity_milli: line.beforeQuantityMilli,
        quantity_milli: line.quantityMilli,
        unit: line.unit,
        unit_price_e4: line.unitPriceE4,
        discount_bp: line.discountBp,
        fixed_discount_minor: line.fixedDiscountMinor,
        vat_rate_bp: line.vatRateBp,
        vat_mention: line.vatMention,
        difference_ht_minor: line.differenceHtMinor,
      })),
    );
    tell('amendment.proposed', proposedAt, quote.sender, { ...said, reason }, about);
    if (!signed) continue;
    await trx
      .updateTable('amendments')
      .set({
        state: 'signed',
        signer_user_id: tender.decider.id,
        signer_name: tender.decider.name,
        signer_ip: '203.0.113.24',
        signed_at: signedAt,
        version: 2,
        updated_at: signedAt,
      })
      .where('id', '=', id)
      .execute();
    const certified = { rates: [], by: tender.decider.name };
    await amendOrder(trx, {
      ...after,
      orderId: order.id,
      lines,
      startOn: null,
      endsOn: null,
      vatCertified: certified,
      now: signedAt,
    });
    await keepAmount(trx, tender.id, after.totalTtcMinor);
    tell('amendment.signed', signedAt, tender.decider, { ...said, signerName: tender.decider.name, sha256 }, about);
  }

  if (approval) {
    const { quote, by, limitMinor } = approval;
    const { tender, provider } = quote;
    const at = calendar.at(calendar.now - 0.06);
    const id = newId(at);
    const note = 'Le moins-disant, et le seul à pouvoir commencer ce mois-ci.';
    await trx
      .updateTable('memberships')
      .set({ signing_limit_minor: limitMinor })
      .where('user_id', '=', by.id)
      .where('company_id', '=', tender.company.id)
      .execute();
    const { version } = await trx
      .selectFrom('quotes')
      .select('version')
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const amount = { amountHtMinor: quote.totals.totalHtMinor, currency: 'EUR' };
    await trx
      .insertInto('approvals')
      .values({
        id,
        company_id: tender.company.id,
        request_id: tender.id,
        kind: 'quote',
        subject_id: quote.id,
        subject_version: version,
        number: quote.number ?? '',
        provider_id: provider.id,
        amount_ht_minor: amount.amountHtMinor,
        currency: amount.currency,
        note,
        asked_by: by.id,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const about = { request: tender.id, company: tender.company.id, provider: provider.id };
    tell('approval.asked', at, by, { approvalId: id, ...amount, note, to: [tender.decider.id] }, about);
  }
  await insertRows(trx, 'events', told);
}

interface Told {
  request: string;
  company: string;
  provider: string;
}
