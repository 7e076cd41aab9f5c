import { z } from 'zod';
import { day, id, line, paragraph, unitPrice } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { lineTotalMinor, maxLineMinor, maxRetentionBp, noDiscount } from '#common/quote-totals.ts';
import { vatMentions, vatRates } from '#common/vat.ts';
import { emergency } from './emergency.contract.ts';
import { pickedLine, quantityMilli } from './partner.contract.ts';
import { said } from './said.ts';

/** A line of an emergency as its provider enters it: without a rate, the VAT of the site applies. */
export const enteredLine = z
  .object({
    designation: line(300).min(1),
    quantityMilli,
    unit: line(12).min(1),
    unitPriceE4: unitPrice,
    vatRateBp: z.literal(vatRates).optional(),
    vatMention: z.enum(vatMentions).nullable().default(null),
  })
  .superRefine((one, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (one.vatMention && one.vatRateBp) refuse('vatMention', String(said('faults.mentionWithRate')));
    if (!one.vatMention && one.vatRateBp === 0) refuse('vatMention', String(said('faults.mention')));
    const total = Math.abs(lineTotalMinor({ ...one, ...noDiscount, kind: 'line', optional: false }));
    if (total > maxLineMinor) refuse('unitPriceE4', String(said('faults.lineTotal')));
  });
export type LineInput = z.output<typeof enteredLine>;

export const maxOrderLines = 100;

const order = {
  providerId: id,
  startOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
  note: paragraph(2000).default(''),
  retentionBp: z.int().min(0).max(maxRetentionBp).default(0),
};

const beginsFirst = ({ startOn, endsOn }: { startOn: string | null; endsOn: string | null }) =>
  !startOn || !endsOn || startOn <= endsOn;
const endBeforeStart = { path: ['endsOn'], error: fault('endBeforeStart').error };

const atTariffs = z.object({
  ...order,
  origin: z.literal('tariffs'),
  /** The terms whose prices were shown. */
  termsId: id,
  lines: z.array(pickedLine).min(1, said('faults.lines')).max(maxOrderLines),
});
/** The input of an order whose lines are picked from agreed tariffs or a price schedule. */
export const purchaseInput = atTariffs.refine(beginsFirst, endBeforeStart);
export type PurchaseInput = z.output<typeof purchaseInput>;
/** An order: lines at agreed tariffs, or an emergency, which is also published to others unless stated otherwise. */
export const directOrderInput = z
  .discriminatedUnion('origin', [
    atTariffs,
    z.object({ ...order, ...emergency, origin: z.literal('emergency'), passesOn: z.boolean().default(true) }),
  ])
  .refine(beginsFirst, endBeforeStart);
export type DirectOrderInput = z.output<typeof directOrderInput>;
