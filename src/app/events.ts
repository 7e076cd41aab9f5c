import { accessRequestEvents } from '#features/access-requests/access-request.events.ts';
import { accountEvents } from '#features/accounts/account.events.ts';
import { adminNotificationEvents } from '#features/admin-notifications/admin-notification.events.ts';
import { applicationEvents } from '#features/applications/application.events.ts';
import { collaborationEvents } from '#features/collaborations/collaboration.events.ts';
import { companyEvents } from '#features/companies/company.events.ts';
import { blockEvents } from '#features/company-blocks/block.events.ts';
import { contactEvents } from '#features/contact/contact.events.ts';
import { contractorEvents } from '#features/contractors/contractor.events.ts';
import { currencyEvents } from '#features/currencies/currency.events.ts';
import { directoryEvents } from '#features/directory/directory.events.ts';
import { documentEvents } from '#features/documents/document.events.ts';
import { errorReportEvents } from '#features/error-reports/error-report.events.ts';
import { failureEvents } from '#features/failures/failure.events.ts';
import { planEvents } from '#features/plans/plan.events.ts';
import { providerEvents } from '#features/providers/provider.events.ts';
import { quoteEvents } from '#features/quotes/quote.events.ts';
import { requestEvents } from '#features/requests/request.events.ts';
import { reviewEvents } from '#features/reviews/review.events.ts';
import { siteEvents } from '#features/sites/site.events.ts';
import { tariffEvents } from '#features/tariffs/tariff.events.ts';
import { taskEvents } from '#features/tasks/task.events.ts';
import { translationEvents } from '#features/translations/translation.events.ts';
import { workOrderEvents } from '#features/work-orders/work-order.events.ts';
import type { EventDefinition } from '#common/events.ts';

/** Every event of the product, by kind: a slice declares its own in `*.events.ts`. */
export const events = {
  ...accessRequestEvents,
  ...accountEvents,
  ...adminNotificationEvents,
  ...applicationEvents,
  ...collaborationEvents,
  ...companyEvents,
  ...blockEvents,
  ...contactEvents,
  ...contractorEvents,
  ...currencyEvents,
  ...directoryEvents,
  ...documentEvents,
  ...errorReportEvents,
  ...failureEvents,
  ...planEvents,
  ...providerEvents,
  ...quoteEvents,
  ...requestEvents,
  ...reviewEvents,
  ...siteEvents,
  ...tariffEvents,
  ...taskEvents,
  ...translationEvents,
  ...workOrderEvents,
};

export type EventKind = keyof typeof events;

/** The first names of the contract whose screens a kind makes stale; none for a kind of an older version. */
export const staleBy = (kind: string): readonly string[] =>
  (events as Readonly<Record<string, EventDefinition | undefined>>)[kind]?.stale ?? [];
