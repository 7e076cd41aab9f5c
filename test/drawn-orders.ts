import { expect } from 'vitest';
import { isBelowZero } from '#common/quote-totals.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import { chainFaults } from '#features/money/invoices/check-chain.rules.ts';
import type { Earlier, InvoiceDocument, InvoiceLine } from '#features/money/invoices/invoice-document.contract.ts';
import type { OrderedLine } from '#features/money/invoices/invoice-lines.rules.ts';
import { creditable } from '#features/money/invoices/invoice-totals.rules.ts';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';

export function drawn(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
}
export type Draw = ReturnType<typeof drawn>;
type Chain = ReturnType<typeof chainOf>;
type Order = ReturnType<typeof orderOf>;

/** VAT of an order's lines. */
export type Taxes = readonly Pick<OrderedLine, 'vatRateBp' | 'vatMention'>[];
/** VAT rates without mentions. */
export const taxedAt = (...rates: VatRate[]): Taxes => rates.map((vatRateBp) => ({ vatRateBp, vatMention: null }));
export const untaxed = (vatMention: VatMention): Taxes => [{ vatRateBp: 0, vatMention }];
const usual = [...taxedAt(2000, 1000, 550), ...untaxed('franchise')];

const drawLine = (draw: Draw, position: number, taxes: Taxes) => {
  const tax = taxes[draw(taxes.length - 1)];
  return orderLine(position, {
    designation: `Poste ${draw(3)}`,
    quantityMilli: draw(4) === 0 ? 333 : 1 + draw(40_000),
    unitPriceE4: (draw(9) === 0 ? -1 : 1) * (draw(19) === 0 ? 0 : 1 + draw(3_000_000)),
    discountBp: draw(3) === 0 ? draw(4000) : 0,
    ...tax,
  });
};

/** A realistic amendment: a line reduced, one removed, one added. */
function amended(draw: Draw, { lines }: Order, discountBp: number, taxes: Taxes): Order {
  const kept = lines.filter((_, index) => index === 0 || draw(5) !== 0);
  const changed = kept.map((one) => (draw(3) === 0 ? { ...one, quantityMilli: draw(one.quantityMilli * 2) } : one));
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  return orderOf(draw(1) === 0 ? [...changed, drawLine(draw, next, taxes)] : changed, discountBp);
}

/** Issues the last invoice, unless a check refuses it. */
function isIssued(chain: Chain, order: Order, creditsId: string | null = null): boolean {
  const last = chain.issued.at(-1);
  if (!last) return false;
  const { document } = last;
  const agreed = {
    orderedHtMinor: order.ht,
    freeHtMinor: Number.MAX_SAFE_INTEGER,
    depositBp: null,
    earlier: chain.issued.slice(0, -1),
  };
  const isNegative = isBelowZero(document.totals);
  const isNothing = document.kind !== 'balance' && document.lines.every((line) => line.totalHtMinor === 0);
  const refused = chainFaults(document, agreed, creditsId).filter(({ blocks }) => blocks);
  if (!isNegative && !isNothing && refused.length === 0) return true;
  chain.takeBack();
  return false;
}

/** What remains of an invoice after credit notes. */
const isStanding = (chain: Chain, one: Earlier) =>
  one.kind !== 'credit' &&
  creditable(
    one,
    chain.issued.filter(({ creditsId }) => creditsId === one.id),
  ).some((left) => left !== 0);

/** Issues the balance; when negative, credits earlier invoices until it is not. */
function end(chain: Chain, order: Order, freeLines: FreeLines): void {
  for (;;) {
    chain.balance(order, freeLines(order, chain));
    if (isIssued(chain, order)) return;
    const last = chain.issued.findLast((one) => isStanding(chain, one));
    if (!last) throw new Error('nothing is left to credit');
    chain.credit(last);
    expect(isIssued(chain, order, last.id)).toBe(true);
  }
}

/** A balance's lines outside the order. */
export type FreeLines = (order: Order, chain: Chain) => InvoiceLine[];

export function carried(
  seed: number,
  {
    taxes = usual,
    given = {},
    freeLines = () => [],
  }: { taxes?: Taxes; given?: Partial<InvoiceDocument>; freeLines?: FreeLines } = {},
) {
  const draw = drawn(seed);
  const discountBp = draw(2) === 0 ? draw(2000) : 0;
  const retentionBp = draw(1) === 0 ? draw(500) : 0;
  const chain = chainOf({ ...given, retentionBp });
  let order = orderOf(
    Array.from({ length: 1 + draw(5) }, (_, position) => drawLine(draw, position, taxes)),
    discountBp,
  );
  if (isBelowZero({ totalHtMinor: order.ht, totalTtcMinor: order.ttc })) return null;
  for (let count = draw(2); count > 0; count -= 1) {
    chain.deposit(order, 1 + draw(5000));
    isIssued(chain, order);
  }
  const times = draw(12);
  const isThirds = draw(3) === 0;
  for (let turn = 1; turn <= times; turn += 1) {
    const share = isThirds ? Math.round((10_000 * turn) / times) : null;
    const made = chain.situation(order, (position) => (draw(5) === 0 ? null : (share ?? draw(10_000 - position))));
    if (isIssued(chain, order) && draw(5) === 0) {
      const minor = made.lines[0]?.totalHtMinor ?? 0;
      chain.credit(
        made,
        draw(1) === 0 ? [] : [{ line: 0, totalHtMinor: draw(1) === 0 ? null : draw(Math.abs(minor)) }],
      );
      isIssued(chain, order, made.id);
    }
    const next = draw(9) === 0 ? amended(draw, order, discountBp, taxes) : order;
    if (!isBelowZero({ totalHtMinor: next.ht, totalTtcMinor: next.ttc })) order = next;
  }
  end(chain, order, freeLines);
  return { chain, order, retentionBp };
}
