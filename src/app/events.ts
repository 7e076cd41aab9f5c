import { accessRequestEvents } from '#features/people/user-administration/access-request.events.ts';
import { accountEvents } from '#features/people/accounts/account.events.ts';
import { adminNotificationEvents } from '#features/operations/admin-notifications/admin-notification.events.ts';
import { amendmentEvents } from '#features/work/amendments/amendment.events.ts';
import { appointmentEvents } from '#features/work/appointments/appointment.events.ts';
import { applicationEvents } from '#features/network/applications/application.events.ts';
import { collaborationEvents } from '#features/network/collaborations/collaboration.events.ts';
import { companyEvents } from '#features/people/companies/company.events.ts';
import { blockEvents } from '#features/people/company-blocks/block.events.ts';
import { contactEvents } from '#features/public/contact/contact.events.ts';
import { contractorEvents } from '#features/network/contractors/contractor.events.ts';
import { currencyEvents } from '#features/operations/currencies/currency.events.ts';
import { directoryEvents } from '#features/network/directory/directory.events.ts';
import { documentEvents } from '#features/network/documents/document.events.ts';
import { errorReportEvents } from '#features/operations/error-reports/error-report.events.ts';
import { conversationEvents } from '#features/work/conversations/conversation.events.ts';
import { moderationEvents } from '#features/work/conversations/moderation/moderation.events.ts';
import { dispatchEvents } from '#features/work/dispatch/dispatch.events.ts';
import { preferredListEvents } from '#features/work/dispatch/preferred-list.events.ts';
import { directOrderEvents } from '#features/work/direct-orders/direct-order.events.ts';
import { budgetEvents } from '#features/estate/budgets/budget.events.ts';
import { approvalEvents } from '#features/work/approvals/approval.events.ts';
import { guaranteeEvents } from '#features/work/guarantees/guarantee.events.ts';
import { failureEvents } from '#features/operations/failures/failure.events.ts';
import { planEvents } from '#features/operations/plans/plan.events.ts';
import { providerEvents } from '#features/network/providers/provider.events.ts';
import { quoteEvents } from '#features/work/quotes/quote.events.ts';
import { receptionEvents } from '#features/work/receptions/reception.events.ts';
import { requestEvents } from '#features/work/requests/request.events.ts';
import { reviewEvents } from '#features/network/reviews/review.events.ts';
import { tripEvents } from '#features/work/trips/trip.events.ts';
import { crewEvents } from '#features/network/crews/crew.events.ts';
import { siteEvents } from '#features/estate/sites/site.events.ts';
import { tariffEvents } from '#features/network/tariffs/tariff.events.ts';
import { taskEvents } from '#features/operations/tasks/task.events.ts';
import { translationEvents } from '#features/operations/translations/translation.events.ts';
import { missionEvents } from '#features/work/missions/mission.events.ts';
import { visitEvents } from '#features/work/visits/visit.events.ts';
import { workOrderEvents } from '#features/work/work-orders/work-order.events.ts';
import type { EventDefinition } from '#common/events.ts';

/** Every event of the product, by kind: a slice declares its own in `*.events.ts`. */
export const events = {
  ...accessRequestEvents,
  ...accountEvents,
  ...adminNotificationEvents,
  ...amendmentEvents,
  ...applicationEvents,
  ...appointmentEvents,
  ...collaborationEvents,
  ...companyEvents,
  ...blockEvents,
  ...contactEvents,
  ...contractorEvents,
  ...crewEvents,
  ...currencyEvents,
  ...directoryEvents,
  ...documentEvents,
  ...errorReportEvents,
  ...conversationEvents,
  ...moderationEvents,
  ...dispatchEvents,
  ...preferredListEvents,
  ...directOrderEvents,
  ...budgetEvents,
  ...approvalEvents,
  ...failureEvents,
  ...guaranteeEvents,
  ...planEvents,
  ...providerEvents,
  ...quoteEvents,
  ...receptionEvents,
  ...requestEvents,
  ...reviewEvents,
  ...tripEvents,
  ...siteEvents,
  ...tariffEvents,
  ...taskEvents,
  ...translationEvents,
  ...visitEvents,
  ...missionEvents,
  ...workOrderEvents,
};

export type EventKind = keyof typeof events;

/** The first names of the contract whose screens a kind makes stale; none for a kind of an older version. */
export const staleBy = (kind: string): readonly string[] =>
  (events as Readonly<Record<string, EventDefinition | undefined>>)[kind]?.stale ?? [];
