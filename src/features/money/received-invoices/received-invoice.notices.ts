import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { receivedEvents } from './received-invoice.events.ts';

type Mailed = DataOf<(typeof receivedEvents)['received-invoice.mailed']>;

/** A mail arrived at the company's address: invoices to confirm, or no invoice in it. */
export const receivedNotices = each('invoices_mailed', ['kept', 'none'], (move) =>
  forPeople('receivedInvoices')(`notice.invoices_${move}`, ({ sender }: Mailed) => ({ who: sender })),
);
