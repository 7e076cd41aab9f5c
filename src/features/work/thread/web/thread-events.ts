import type { guaranteeEvents } from '#features/work/guarantees/guarantee.events.ts';
import type { invoiceEvents } from '#features/money/invoices/invoice.events.ts';
import type { appointmentEvents } from '#features/work/appointments/appointment.events.ts';
import type { amendmentEvents } from '#features/work/amendments/amendment.events.ts';
import type { EventOf, KindsFor } from '#common/events.ts';
import type { directOrderEvents } from '#features/work/direct-orders/direct-order.events.ts';
import type { dispatchEvents } from '#features/work/dispatch/dispatch.events.ts';
import type { approvalEvents } from '#features/work/approvals/approval.events.ts';
import type { decisionEvents } from '#features/work/principal-decisions/decision.events.ts';
import type { claimEvents } from '#features/work/claims/claim.events.ts';
import type { documentEvents } from '#features/network/documents/document.events.ts';
import type { quoteEvents } from '#features/work/quotes/quote.events.ts';
import type { ThreadEvent } from '#features/work/requests/request.contract.ts';
import type { requestEvents } from '#features/work/requests/request.events.ts';
import type { transmissionEvents } from '#features/money/transmissions/transmission.events.ts';
import type { settlementEvents } from '#features/money/settlements/settlement.events.ts';
import type { reviewEvents } from '#features/network/reviews/review.events.ts';
import type { receptionEvents } from '#features/work/receptions/reception.events.ts';
import type { maintenanceEvents } from '#features/work/maintenance/maintenance.events.ts';
import type { missionEvents } from '#features/work/missions/mission.events.ts';
import type { viewingEvents } from '#features/work/viewings/viewing.events.ts';
import type { visitEvents } from '#features/work/visits/visit.events.ts';
import type { surveyEvents } from '#features/work/surveys/survey.events.ts';
import type { warrantyEvents } from '#features/work/warranty-calls/warranty-call.events.ts';
import type { workOrderEvents } from '#features/work/work-orders/work-order.events.ts';

type Catalogue = typeof requestEvents &
  typeof quoteEvents &
  typeof workOrderEvents &
  typeof receptionEvents &
  typeof directOrderEvents &
  typeof dispatchEvents &
  typeof approvalEvents &
  typeof decisionEvents &
  typeof amendmentEvents &
  typeof appointmentEvents &
  typeof guaranteeEvents &
  typeof warrantyEvents &
  typeof surveyEvents &
  typeof invoiceEvents &
  typeof settlementEvents &
  typeof transmissionEvents &
  typeof reviewEvents &
  typeof viewingEvents &
  typeof visitEvents &
  typeof missionEvents &
  typeof maintenanceEvents &
  typeof claimEvents &
  Pick<typeof documentEvents, 'document.ended-under-way'>;

export type ThreadKind = KindsFor<Catalogue, 'tender' | 'thread' | 'provider' | 'ordering'>;

/** The data of a kind of event; older versions may have less. */
export type DataOf<K extends ThreadKind> = Extract<EventOf<Catalogue>, { kind: K }>['data'];

export type EventOn<K extends ThreadKind> = Omit<ThreadEvent, 'kind' | 'data'> & { kind: K; data: DataOf<K> };

/** An event of the thread by its kind: `switch` and `===` narrow its data. */
export type KnownEvent = { [K in ThreadKind]: EventOn<K> }[ThreadKind];
