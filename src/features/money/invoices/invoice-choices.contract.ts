import { z } from 'zod';
import { day, id, line, money, paragraph, unitPrice } from '#common/contract-kit.ts';
import { vatRates } from '#common/vat.ts';
import { buyerKinds, operationKinds } from './invoice-document.contract.ts';
import { said } from './said.ts';

/** A SIREN as typed. */
const digits = (count: number) =>
  line(24)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .refine((text) => text === '' || new RegExp(`^\\d{${count}}$`).test(text), said('faults.siren'));

/** The author's choices for an invoice; everything else follows from the order. */
export const invoiceChoices = z.object({
  /** For a deposit: its share of the order. */
  depositBp: z.int().min(1).max(10_000).default(3000),
  /** For a situation: the progress of lines; a line not named is unchanged. */
  progress: z
    .array(z.object({ position: z.int().min(0), cumulatedBp: z.int().min(0).max(10_000) }))
    .max(500)
    .default([]),
  /** Lines outside the order, where the client allows them: proposed parts and hours, or free lines. */
  extras: z
    .array(
      z.object({
        source: line(60).nullable().default(null),
        designation: line(300),
        quantityMilli: z.int().min(0).max(1_000_000_000),
        unit: line(12).default(''),
        unitPriceE4: unitPrice.min(0),
        vatRateBp: z.literal(vatRates),
      }),
    )
    .max(50)
    .default([]),
  /** The amount held back so far for each open snag, before tax. */
  held: z
    .array(z.object({ snagId: id, totalHtMinor: money }))
    .max(100)
    .default([]),
  /** For a credit note: lines of its invoice, whole without an amount; the whole invoice if none is named. */
  credited: z
    .array(z.object({ line: z.int().min(0), totalHtMinor: z.int().nullable().default(null) }))
    .max(600)
    .default([]),
  termDays: z.int().min(0).max(60).default(30),
  endOfMonth: z.boolean().default(false),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  /** For a represented owner: how its client is registered. */
  buyer: z
    .object({
      kind: z.enum(buyerKinds).default('company'),
      siren: digits(9).default(''),
      vatNumber: line(24)
        .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
        .default(''),
      /** The client is itself a contractor: it owes the VAT of the subcontracted part. */
      isContractor: z.boolean().default(false),
    })
    .prefault({}),
  operations: z.enum(operationKinds).default('services'),
  note: paragraph(1000).default(''),
  /** Subcontractors of the author, named on the invoice. */
  subcontractors: z
    .array(z.object({ name: line(160), siret: line(24).transform((text) => text.replaceAll(/\s/g, '')) }))
    .max(10)
    .default([]),
  /** Details required for MaPrimeRénov’ and energy saving certificates (CEE); null without such a file. */
  aid: z
    .object({ visitedOn: day.nullable(), rge: line(160), equipment: paragraph(1000) })
    .nullable()
    .default(null),
});
export type InvoiceChoices = z.output<typeof invoiceChoices>;
