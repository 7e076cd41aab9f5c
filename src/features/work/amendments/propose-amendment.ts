import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { fault } from '#common/faults.ts';
import { areLinesShort } from '#common/lines-text.ts';
import { uuidv7 } from '#common/ids.ts';
import { isBelowZero, lineTotalMinor, maxLineMinor, noDiscount } from '#common/quote-totals.ts';
import { type Issue, refuseFields } from '#common/problems.ts';
import { withVatAt } from '#common/vat.ts';
import type { OrderRow } from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { writeHand } from '#platform/db/hands.ts';
import type { AmendmentLines, DB } from '#platform/db/types.ts';
import {
  amendedOrder,
  type ChangedLine,
  changedLines,
  missingIn,
  type StandingLine,
  wrongPlaces,
} from './amend-lines.rules.ts';
import { type Amendment, type AmendmentInput, maxQuoteLines } from './amendment.contract.ts';
import type { KeptTotals } from './amendment.queries.ts';
import { endsBeforeStart } from './amendment.rules.ts';
import { onAmendable } from './lock-amendment.ts';
import { readAmendment } from './present-amendment.ts';
import { recordAmendmentEvent } from './record-amendment-event.ts';
import { said } from './said.ts';
import { sealAmendment } from './seal-amendment.ts';

type Proposal = AmendmentInput & Target;

const longestWait = 366;

function checkDays({ startOn, endsOn }: AmendmentInput, order: OrderRow, now: Date): Issue[] {
  const today = dayAt(now, order.departement);
  const issues: Issue[] = [];
  for (const [path, one] of [
    ['startOn', startOn],
    ['endsOn', endsOn],
  ] as const) {
    if (one && one < today) issues.push({ path: [path], message: fault('past') });
    else if (one && one > addDays(today, longestWait)) issues.push({ path: [path], message: fault('withinYear') });
  }
  if (startOn && order.state !== 'confirmed') issues.push({ path: ['startOn'], message: said('faults.begun') });
  if (endsBeforeStart(order, { startOn, endsOn }))
    issues.push({ path: [endsOn ? 'endsOn' : 'startOn'], message: said('faults.endsBefore') });
  return issues;
}

function checkLines(input: AmendmentInput, lines: readonly StandingLine[], changes: readonly ChangedLine[]): Issue[] {
  const issues: Issue[] = wrongPlaces(lines, input).map((path) => ({ path, message: said('faults.place') }));
  issues.push(...missingIn(input.added));
  input.changed.forEach(({ position, quantityMilli }, index) => {
    const line = lines.find((one) => one.position === position);
    if (line && Math.abs(lineTotalMinor({ ...line, ...noDiscount, quantityMilli, optional: false })) > maxLineMinor) {
      issues.push({ path: ['changed', index, 'quantityMilli'], message: said('faults.lineTotal') });
    }
  });
  if (lines.length - input.removed.length + input.added.length > maxQuoteLines) {
    issues.push({ path: ['added'], message: said('faults.tooMany', { count: maxQuoteLines }) });
  }
  const kept = lines.filter(({ position }) => !input.removed.includes(position));
  if (!areLinesShort([...kept, ...input.added])) issues.push({ path: ['added'], message: fault('linesText') });
  const moves = input.delayDays > 0 || input.startOn !== null || input.endsOn !== null;
  if (changes.length === 0 && !moves) issues.push({ path: ['reason'], message: said('faults.nothing') });
  return issues;
}

async function writeChanges(trx: Transaction<DB>, amendmentId: string, changes: readonly ChangedLine[]): Promise<void> {
  const rows = changes.map(
    (line, position) =>
      ({
        amendment_id: amendmentId,
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
      }) satisfies Insertable<AmendmentLines>,
  );
  if (rows.length > 0) await trx.insertInto('amendment_lines').values(rows).execute();
}

/** The provider proposes, and thereby signs, an amendment: on its own initiative or in answer to a request. */
export async function proposeAmendment(call: Call & { ip: string }, input: Proposal): Promise<Amendment> {
  const { id: orderId, version, reason, delayDays, startOn, endsOn, removed, changed, added } = input;
  return onAmendable(
    call,
    'propose',
    { id: orderId, version },
    async ({ trx, viewer, now, order, ordered, standing }) => {
      const fresh = added
        .map(withVatAt(order.departement))
        .map(({ optional: _o, requestLineId: _r, tariffItemId: _t, ...line }) => line);
      const changes = changedLines(ordered.lines, { removed, changed, added: fresh });
      const issues = [...checkLines(input, ordered.lines, changes), ...checkDays(input, order, now)];
      if (issues.length > 0) throw refuseFields(...issues);

      const id = standing.id ?? uuidv7(now.getTime());
      const number = standing.last + 1;
      const { lines: _, ...after } = amendedOrder(ordered.lines, changes, { ...ordered, amendmentId: id });
      if (isBelowZero(after)) throw refuseFields({ path: ['added'], message: said('faults.belowZero') });
      const before: KeptTotals = {
        totalHtMinor: order.totalHtMinor,
        totalVatMinor: order.totalVatMinor,
        totalTtcMinor: order.totalTtcMinor,
        vatBreakdown: ordered.vatBreakdown,
      };
      const days = { delayDays, startOn, endsOn };
      const sealed = { orderId, orderNumber: order.number, number, reason, ...days, lines: changes, before, after };
      const values = {
        number,
        state: 'proposed',
        reason,
        delay_days: delayDays,
        start_on: startOn,
        ends_on: endsOn,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        proposer_user_id: viewer.userId,
        proposer_name: viewer.name,
        proposer_ip: call.ip,
        proposed_at: now,
        sha256: sealAmendment(sealed),
        updated_at: now,
      };
      if (standing.id) {
        const next = { ...values, version: sql<number>`version + 1` };
        await trx.updateTable('amendments').set(next).where('id', '=', id).execute();
      } else {
        const made = { ...values, id, work_order_id: orderId, created_at: now };
        await trx.insertInto('amendments').values(made).execute();
      }
      await writeChanges(trx, id, changes);
      await writeHand(trx, { viewer, now }, { subjectId: id, act: 'proposed' });
      await recordAmendmentEvent(
        trx,
        call,
        { ...order, id, workOrderId: orderId, orderNumber: order.number },
        'amendment.proposed',
        {
          number,
          reason,
          differenceHtMinor: after.totalHtMinor - before.totalHtMinor,
          totalTtcMinor: after.totalTtcMinor,
          currency: order.currency as Amendment['currency'],
        },
      );
      return readAmendment(trx, viewer, id);
    },
  );
}
