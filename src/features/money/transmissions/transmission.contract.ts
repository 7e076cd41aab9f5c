import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';

// What queries need of it.
export type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';

/** The known statuses, each with its sentence; an unknown one is shown by its code. */
export const knownStatuses = [
  200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 220, 221, 501,
] as const;

/** Those that stop an invoice: refused by its buyer, rejected by a platform, unreadable. */
export const refusals: readonly number[] = [210, 213, 501];

const told = z.object({
  /** Its code in the reform. */
  status: z.int(),
  at: z.string(),
  /** Told by one of the two companies here, or by a platform. */
  by: z.enum(['here', 'platform']),
  /** For a status of ours: already given to the platform. */
  isSent: z.boolean(),
  /** The payment that it tells of was withdrawn before the platform was given it: it is not sent. */
  isDropped: z.boolean(),
  /** Of a payment, with tax. */
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
        /** Since when the platform has not answered, while the flow waits. */
        failedAt: z.string().nullable(),
        refusal: z.string().nullable(),
        /** The directory of the reform does not know its client. */
        isBuyerAbsent: z.boolean(),
      })
      .nullable(),
  ),
  statuses: everyone(z.array(told)),
  /** What was told of payments that do not stand any more, by status: it counts in what is told next. */
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
