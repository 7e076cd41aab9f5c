import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';

export type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';

/** The known statuses, each with its sentence; an unknown one is shown by its code. */
export const knownStatuses = [
  200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 220, 221, 501,
] as const;

/** Final statuses: refused by the buyer, rejected by a platform, unreadable. */
export const refusals: readonly number[] = [210, 213, 501];

const told = z.object({
  status: z.int(),
  at: z.string(),
  /** Reported by a company here, or by a platform. */
  by: z.enum(['here', 'platform']),
  /** For our statuses: already submitted. */
  isSent: z.boolean(),
  /** Payment withdrawn before submission: not sent. */
  isDropped: z.boolean(),
  /** For a payment, with tax. */
  amountMinor: z.int().nullable(),
  motive: z.string(),
});

export const transmission = forReaders({
  /** Null: the invoice does not go through a platform. */
  invoice: everyone(
    z
      .object({
        state: z.enum(['waiting', 'sent', 'refused']),
        askedAt: z.string(),
        sentAt: z.string().nullable(),
        /** Since when the platform has not answered. */
        failedAt: z.string().nullable(),
        refusal: z.string().nullable(),
        /** The client is not in the reform's directory. */
        isBuyerAbsent: z.boolean(),
      })
      .nullable(),
  ),
  statuses: everyone(z.array(told)),
  /** Over-reported amounts by status, deducted from the next reports. */
  over: everyone(z.array(z.object({ status: z.int(), minor: z.int() }))),
});
export type Transmission = z.output<typeof transmission>;

export const transmissionContract = {
  read: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/invoices/{id}/transmission',
      summary: 'What became of an invoice at the platform of dematerialisation, by the statuses of the reform',
      tags: ['invoices'],
    })
    .input(z.object({ id }))
    .output(transmission),
  /** XP Z12-013 leaves the signature to each platform: none is checked, and the call's content is not trusted. */
  hear: endpoint('public', [problems.NOT_FOUND], { perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/invoice-platform-callbacks/{key}',
      summary: 'The platform of dematerialisation tells that flows changed (webhook of XP Z12-013)',
      tags: ['invoices'],
    })
    .input(z.object({ key: z.string().max(100) }))
    .output(z.object({ heard: z.boolean() })),
};
