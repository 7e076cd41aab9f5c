import { sql, type Transaction } from 'kysely';
import type { Dismissal } from '#features/money/received-invoices/received-invoice.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { StoredEvent } from '#platform/events/react.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import { ask, isOpenTo, type Told } from './ask-flow.ts';
import { contestCode, contestStatus, type ContestReason, dismissalCode, partCode } from './life-cycle.rules.ts';
import { dropUntold, readToTell } from './told-payments.ts';

type Event<Data> = StoredEvent<{ receivedId: string } & Data>;
type Follow<Data> = (trx: Transaction<DB>, event: Event<Data>) => Promise<void>;
type Said = Omit<Told, 'from'>;
interface Sum {
  amountMinor: number;
  currency: string;
}

/** Undefined unless it was received through the platform. */
const cameThrough = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('received_invoices')
    .where('id', '=', id)
    .where('source', '=', 'platform')
    .select(['company_id as companyId', sql<string | null>`document #>> '{buyer,siren}'`.as('siren')])
    .executeTakeFirst();

/** Reactions that report confirmation, dismissal, decisions and payments of invoices received through the platform. */
export function receivedReactions(platform: InvoicePlatformSettings | undefined) {
  const tell =
    <Data>(
      said: (data: Event<Data>['data'], trx: Transaction<DB>) => Said | null | Promise<Said | null>,
    ): Follow<Data> =>
    async (trx, { data, occurredAt }) => {
      const came = platform && (await cameThrough(trx, data.receivedId));
      if (!came || !isOpenTo(platform, came, came.companyId)) return;
      const told = await said(data, trx);
      if (told)
        await ask(trx, { invoiceId: data.receivedId, isReceived: true }, { ...told, from: 'buyer' }, occurredAt);
    };
  return {
    confirmed: tell(() => ({ status: 204 })),
    dismissed: tell(({ dismissal, note }: { dismissal: Dismissal; note: string }) => ({
      status: 210,
      reason: { code: dismissalCode[dismissal], text: note || dismissalCode[dismissal] },
    })),
    contested: tell(({ reason, words }: { reason: ContestReason; words: string }) => ({
      status: contestStatus(reason),
      reason: { code: contestCode[reason], text: words },
    })),
    approved: tell(({ whole, reason, words }: { whole: boolean; reason: ContestReason | null; words: string }) =>
      whole || !reason ? { status: 205 } : { status: 206, reason: { code: partCode(reason), text: words } },
    ),
    paid: tell<Sum>(async ({ receivedId, amountMinor, currency }, trx) => {
      const minor = await readToTell(trx, receivedId, 211, amountMinor);
      return minor > 0 ? { status: 211, amounts: [{ kind: 'MPA', minor, currency, rateBp: null }] } : null;
    }),
    unpaid: async (trx: Transaction<DB>, { data, occurredAt }: Event<object>) => {
      if (platform) await dropUntold(trx, data.receivedId, occurredAt);
    },
  };
}
