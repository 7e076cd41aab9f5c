import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { receivedEvents } from './received-invoice.events.ts';

type Mailed = DataOf<(typeof receivedEvents)['received-invoice.mailed']>;

/** A supplier wrote to the address of the company: what came is to be confirmed, or holds no invoice. */
export const receivedNotices = each('invoices_mailed', ['kept', 'none'], (move) =>
  forPeople('receivedInvoices')(`notice.invoices_${move}`, ({ sender }: Mailed) => ({ who: sender })),
);
