import type { EventOf, KindsFor } from '#common/events.ts';
import type { documentEvents } from '#features/network/documents/document.events.ts';
import type { quoteEvents } from '#features/work/quotes/quote.events.ts';
import type { ThreadEvent } from '#features/work/requests/request.contract.ts';
import type { requestEvents } from '#features/work/requests/request.events.ts';
import type { reviewEvents } from '#features/network/reviews/review.events.ts';
import type { workOrderEvents } from '#features/work/work-orders/work-order.events.ts';

type Catalogue = typeof requestEvents &
  typeof quoteEvents &
  typeof workOrderEvents &
  typeof reviewEvents &
  Pick<typeof documentEvents, 'document.ended-under-way'>;

/** The kinds that stand on a thread. */
export type ThreadKind = KindsFor<Catalogue, 'tender' | 'thread' | 'provider' | 'ordering'>;

/** What an event of a kind says; those of older versions may say less. */
export type DataOf<K extends ThreadKind> = Extract<EventOf<Catalogue>, { kind: K }>['data'];

/** An event of one kind, as the thread shows it. */
export type EventOn<K extends ThreadKind> = Omit<ThreadEvent, 'kind' | 'data'> & { kind: K; data: DataOf<K> };

/** An event of the thread by its kind: `switch` and `===` on it know what it says. */
export type KnownEvent = { [K in ThreadKind]: EventOn<K> }[ThreadKind];
