import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { isElectronic } from '#features/money/invoices/invoice.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import { later } from '#platform/jobs/later.ts';
import type { StoredEvent } from '#platform/events/react.ts';
import { cashedByRate, contestCode, isVatOnReceipt, type SentStatus, type ToldAmount } from './life-cycle.rules.ts';
import { invoiceFlows } from './send-flow.ts';
import { dropUntold, readToTell } from './told-payments.ts';
import { type AboutInvoice, creditsOf, invoiceOf } from './transmission.queries.ts';

/** Whether the platform is configured for a party, by its SIREN and account. */
export const isOpenTo = (
  { companies }: InvoicePlatformSettings,
  { siren }: { siren: string | null },
  companyId: string,
): boolean => siren !== null && companies.get(siren) === companyId;

export interface Told {
  status: SentStatus;
  from: 'seller' | 'buyer';
  reason?: { code: string; text: string };
  amounts?: readonly ToldAmount[];
}

export async function ask(
  trx: Transaction<DB>,
  { invoiceId, isReceived = false }: { invoiceId: string; isReceived?: boolean },
  told: Told | null,
  at: Date,
): Promise<void> {
  const id = uuidv7(at.getTime());
  const amounts = told?.amounts ?? [];
  const amount_minor = amounts.length > 0 ? amounts.reduce((sum, { minor }) => sum + minor, 0) : null;
  const made = await trx
    .insertInto('invoice_flows')
    .values({
      id,
      invoice_id: invoiceId,
      is_received: isReceived,
      status: told?.status ?? null,
      asked_at: at,
      amount_minor,
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  const message = told && { reason: null, ...told, amounts: [...amounts], at: at.toISOString() };
  await later(trx, invoiceFlows, { id, told: message }, { key: id, group: invoiceId });
}

type Said = Omit<Told, 'from'> | null;
type Event<Data = object> = StoredEvent<{ invoiceId: string } & Data>;
type Follow<Data = object> = (trx: Transaction<DB>, event: Event<Data>) => Promise<void>;

/** Reactions that submit issued, approved, contested and paid invoices; none without a platform. */
export function platformReactions(platform: InvoicePlatformSettings | undefined) {
  const issued: Follow = async (trx, { data, occurredAt }) => {
    const invoice = platform && (await invoiceOf(trx, data.invoiceId));
    if (!invoice) return;
    const { document, providerId } = invoice;
    if (isElectronic(document.buyer) && isOpenTo(platform, document.seller, providerId))
      await ask(trx, { invoiceId: invoice.id }, null, occurredAt);
  };
  const tell =
    <Data>(
      from: 'seller' | 'buyer',
      told: (data: Data, invoice: AboutInvoice, trx: Transaction<DB>) => Said | Promise<Said>,
    ): Follow<Data> =>
    async (trx, { data, occurredAt }) => {
      const invoice = platform && (await invoiceOf(trx, data.invoiceId));
      if (!invoice) return;
      const { document, providerId, companyId } = invoice;
      if (!isOpenTo(platform, document[from], from === 'seller' ? providerId : companyId)) return;
      const sent = await trx
        .selectFrom('invoice_flows')
        .where('invoice_id', '=', invoice.id)
        .where('status', 'is', null)
        .select('id')
        .forUpdate()
        .executeTakeFirst();
      const said = sent && (await told(data, invoice, trx));
      if (said) await ask(trx, { invoiceId: invoice.id }, { ...said, from }, occurredAt);
    };
  return {
    issued,
    approved: tell('buyer', ({ whole }: { whole: boolean }) => (whole ? { status: 205 } : null)),
    contested: tell('buyer', ({ reason, words }: { reason: keyof typeof contestCode; words: string }) => ({
      status: 207,
      reason: { code: contestCode[reason], text: words || contestCode[reason] },
    })),
    paid: tell('buyer', async ({ amountMinor, currency }: { amountMinor: number; currency: string }, { id }, trx) => {
      const minor = await readToTell(trx, id, 211, amountMinor);
      return minor > 0 ? { status: 211, amounts: [{ kind: 'MPA', minor, currency, rateBp: null }] } : null;
    }),
    cashed: tell('seller', async ({ amountMinor }: { amountMinor: number }, { id, document }, trx) => {
      const minor = isVatOnReceipt(document) ? await readToTell(trx, id, 212, amountMinor) : 0;
      return minor > 0 ? { status: 212, amounts: cashedByRate(document, await creditsOf(trx, id), minor) } : null;
    }),
    takenBack: async (trx: Transaction<DB>, { data, occurredAt }: Event) => {
      if (platform) await dropUntold(trx, data.invoiceId, occurredAt);
    },
  };
}
