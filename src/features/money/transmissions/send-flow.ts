import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { invoiceFile, invoiceType } from '#features/money/invoices/invoice.public.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sayIn } from '#platform/voices.ts';
import { type Bound, bindWork, type ClaimedJob } from '#platform/jobs/carry-out.ts';
import { defineWork } from '#platform/jobs/later.ts';
import { sentStatuses } from './life-cycle.rules.ts';
import { recordFlowEvent } from './record-flow-event.ts';
import { FlowRefused, type InvoicePlatform, type SubmittedFlow } from './platform-port.ts';
import { said } from './said.ts';
import type { InvoiceDocument } from './transmission.contract.ts';
import { invoiceOf } from './transmission.queries.ts';
import { receivedAsTold, receivedColumns } from './told-received.ts';
import { type ToldInvoice, writeCdar } from './write-cdar.ts';

const amount = z.object({
  kind: z.enum(['MPA', 'MEN']),
  minor: z.int(),
  currency: z.string(),
  rateBp: z.int().nullable(),
});

/** Invoices and statuses to submit; in order per invoice. */
export const invoiceFlows = defineWork(
  'invoice-flow',
  z.object({
    id: z.guid(),
    told: z
      .object({
        status: z.literal(sentStatuses),
        from: z.enum(['seller', 'buyer']),
        at: z.iso.datetime(),
        reason: z.object({ code: z.string(), text: z.string() }).nullable(),
        amounts: z.array(amount),
      })
      .nullable(),
  }),
  { places: 2, forFirstTries: 1, oneAGroup: true },
);
type FlowJob = z.output<typeof invoiceFlows.data>;

interface Sending {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  platform: InvoicePlatform;
}

/** A flow with its invoice, issued here or external. */
const flowOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('invoice_flows as f')
    .leftJoin('invoices as i', 'i.id', 'f.issued_id')
    .leftJoin('received_invoices as v', 'v.id', 'f.received_id')
    .leftJoin('invoice_flows as first', (join) =>
      join.onRef('first.invoice_id', '=', 'f.invoice_id').on('first.status', 'is', null),
    )
    .where('f.id', '=', id)
    .select([
      'f.id',
      'f.invoice_id as invoiceId',
      'f.tried_at as triedAt',
      'f.sent_at as sentAt',
      'f.dropped_at as droppedAt',
      sql<Date | null>`coalesce(first.sent_at, v.received_at)`.as('depositedAt'),
      'first.refused_at as rejectedAt',
      sql<InvoiceDocument | null>`i.document`.as('document'),
      ...receivedColumns,
    ])
    .executeTakeFirstOrThrow();
type Flow = Awaited<ReturnType<typeof flowOf>>;

const toldOf = ({ document, ...received }: Flow): ToldInvoice =>
  document ? { ...document, typeCode: invoiceType[document.kind] } : receivedAsTold(received);

async function fileOf({ db, files }: Sending, flow: Flow, told: FlowJob['told']): Promise<SubmittedFlow> {
  const { id, invoiceId, document, depositedAt } = flow;
  const about = { trackingId: id, processingRule: document?.buyer.kind === 'public' ? 'B2G' : 'B2B' } as const;
  if (!told) return { ...about, ...(await invoiceFile({ db, files }, invoiceId)) };
  // A status must follow its invoice, or it would be refused.
  if (!depositedAt) throw new Error('the invoice is not at the platform yet');
  const label = sayIn('fr', said(`screens.statuses.${told.status}`));
  const invoice = toldOf(flow);
  const xml = writeCdar(invoice, { ...told, at: new Date(told.at), depositedAt, label });
  return { ...about, flowSyntax: 'CDAR', name: `${invoice.number}-${told.status}.xml`, bytes: Buffer.from(xml) };
}

const change = (db: Kysely<DB>, id: string, set: Record<string, Date | string | boolean | null>) =>
  db.updateTable('invoice_flows').set(set).where('id', '=', id).execute();

/** From here on the platform may have it; false if it was dropped meanwhile. */
const claim = async (db: Kysely<DB>, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('invoice_flows')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whether the directory does not know a client; false if unavailable. */
const isAbsent = async (platform: InvoicePlatform, siren: string | null): Promise<boolean> =>
  siren !== null && (await platform.findInDirectory(siren).catch(() => null)) === 'absent';

/** Submits a flow once: before a retry, asks whether the platform has it. */
async function sendFlow(sending: Sending, { id, told }: FlowJob, held: ClaimedJob): Promise<void> {
  const { db, clock, platform } = sending;
  const flow = await flowOf(db, id);
  // No status for a refused invoice or a withdrawn payment.
  if (flow.sentAt || flow.droppedAt || (told && flow.rejectedAt)) return;
  const file = await fileOf(sending, flow, told);
  try {
    const known = flow.triedAt && (await platform.findSubmitted(id));
    if (!(await claim(db, id, clock()))) return;
    const flowId = known ?? (await platform.submit(file));
    const buyer_absent = !told && (await isAbsent(platform, flow.document?.buyer.siren ?? null));
    await db.transaction().execute(async (trx) => {
      await held.done(trx);
      await change(trx, id, { flow_id: flowId, sent_at: clock(), failed_at: null, buyer_absent });
    });
  } catch (error) {
    if (!(error instanceof FlowRefused)) {
      await change(db, id, { failed_at: clock() });
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await held.done(trx);
      await refuseFlow(trx, id, error.message, clock());
    });
  }
}

/** Records a refusal; for an invoice, notifies its issuer. */
export async function refuseFlow(trx: Transaction<DB>, id: string, refusal: string, now: Date): Promise<void> {
  const refused = await trx
    .updateTable('invoice_flows')
    .set({ refused_at: now, refusal, failed_at: null })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .returning(['invoice_id as invoiceId', 'status'])
    .executeTakeFirst();
  const invoice = refused?.status === null ? await invoiceOf(trx, refused.invoiceId) : undefined;
  if (invoice) await recordFlowEvent(trx, invoice, { status: 213, motive: refusal, now });
}

export const bindFlows = (sending: Sending): Bound =>
  bindWork(invoiceFlows, (data, held) => sendFlow(sending, data, held));
