import type { Slice } from '#platform/slice.ts';
import { accountsOfWorkers } from '#features/people/crews/crew.public.ts';
import { sendLink } from '#features/network/contractors/contractor.public.ts';
import { countCompanySites, sitesOf } from '#features/estate/sites/site.public.ts';
import { isSettled } from '#features/money/invoices/invoice.public.ts';
import type { CountUsage } from '#features/operations/plans/present-plan.ts';
import { readNoticesOf } from '#features/people/notifications/notification.public.ts';
import { requestsSaying } from '#features/work/conversations/conversation.public.ts';
import { entrustByHand } from '#features/work/dispatch/dispatch.public.ts';
import { endRound, findCommonRequest } from '#features/work/quotes/quote.public.ts';
import { countPublishedThisMonth } from '#features/work/requests/request.public.ts';
import { visitsBetween } from '#features/work/visits/visit.public.ts';
import { assertSurveyed } from '#features/work/surveys/survey.public.ts';
import { sendWarrantyCall } from '#features/work/warranty-calls/warranty-call.public.ts';
import { documentFiles, hasConfirmed, runningOrders } from '#features/work/work-orders/work-order.public.ts';
import { slice as home } from '#features/public/home/slice.ts';
import { slice as currencies } from '#features/operations/currencies/slice.ts';
import { slice as translations } from '#features/operations/translations/slice.ts';
import { slice as newsletter } from '#features/public/newsletter/slice.ts';
import { slice as errorReports } from '#features/operations/error-reports/slice.ts';
import { slice as failures } from '#features/operations/failures/slice.ts';
import { slice as pages } from '#features/public/pages/slice.ts';
import { slice as consent } from '#features/people/consent/slice.ts';
import { slice as accounts } from '#features/people/accounts/slice.ts';
import { slice as companies } from '#features/people/companies/slice.ts';
import { slice as companyBlocks } from '#features/people/company-blocks/slice.ts';
import { slice as plans } from '#features/operations/plans/slice.ts';
import { slice as savedViews } from '#features/work/saved-views/slice.ts';
import { slice as contact } from '#features/public/contact/slice.ts';
import { slice as sites } from '#features/estate/sites/slice.ts';
import { slice as keys } from '#features/estate/keys/slice.ts';
import { slice as places } from '#features/estate/places/slice.ts';
import { slice as equipment } from '#features/estate/equipment/slice.ts';
import { slice as maintenance } from '#features/work/maintenance/slice.ts';
import { slice as siteDocuments } from '#features/estate/site-documents/slice.ts';
import { slice as siteContacts } from '#features/estate/site-contacts/slice.ts';
import { slice as principals } from '#features/estate/principals/slice.ts';
import { slice as providers } from '#features/network/providers/slice.ts';
import { slice as adminNotifications } from '#features/operations/admin-notifications/slice.ts';
import { slice as tariffs } from '#features/network/tariffs/slice.ts';
import { slice as requests } from '#features/work/requests/slice.ts';
import { slice as collaborations } from '#features/network/collaborations/slice.ts';
import { slice as tasks } from '#features/operations/tasks/slice.ts';
import { slice as directory } from '#features/network/directory/slice.ts';
import { slice as crews } from '#features/people/crews/slice.ts';
import { slice as documents } from '#features/network/documents/slice.ts';
import { slice as viewings } from '#features/work/viewings/slice.ts';
import { slice as surveys } from '#features/work/surveys/slice.ts';
import { slice as quotes } from '#features/work/quotes/slice.ts';
import { slice as budgets } from '#features/estate/budgets/slice.ts';
import { slice as userAdministration } from '#features/people/user-administration/slice.ts';
import { slice as contractors } from '#features/network/contractors/slice.ts';
import { slice as approvals } from '#features/work/approvals/slice.ts';
import { slice as principalDecisions } from '#features/work/principal-decisions/slice.ts';
import { slice as workOrders } from '#features/work/work-orders/slice.ts';
import { slice as guarantees } from '#features/work/guarantees/slice.ts';
import { slice as amendments } from '#features/work/amendments/slice.ts';
import { slice as directOrders } from '#features/work/direct-orders/slice.ts';
import { slice as dispatch } from '#features/work/dispatch/slice.ts';
import { slice as visits } from '#features/work/visits/slice.ts';
import { slice as pastWorks } from '#features/work/past-works/slice.ts';
import { slice as wasteRegister } from '#features/work/waste-register/slice.ts';
import { slice as rounds } from '#features/work/rounds/slice.ts';
import { slice as stock } from '#features/network/stock/slice.ts';
import { slice as missions } from '#features/work/missions/slice.ts';
import { slice as appointments } from '#features/work/appointments/slice.ts';
import { slice as occupantReports } from '#features/work/occupant-reports/slice.ts';
import { slice as receptions } from '#features/work/receptions/slice.ts';
import { slice as invoices } from '#features/money/invoices/slice.ts';
import { slice as logbook } from '#features/work/logbook/slice.ts';
import { slice as claims } from '#features/work/claims/slice.ts';
import { slice as warrantyCalls } from '#features/work/warranty-calls/slice.ts';
import { slice as planning } from '#features/work/planning/slice.ts';
import { slice as receivedInvoices } from '#features/money/received-invoices/slice.ts';
import { slice as payables } from '#features/money/payables/slice.ts';
import { slice as exports } from '#features/money/exports/slice.ts';
import { slice as bankStatements } from '#features/money/bank-statements/slice.ts';
import { slice as paymentBatches } from '#features/money/payment-batches/slice.ts';
import { slice as transmissions } from '#features/money/transmissions/slice.ts';
import { slice as settlements } from '#features/money/settlements/slice.ts';
import { slice as trips } from '#features/work/trips/slice.ts';
import { slice as reviews } from '#features/network/reviews/slice.ts';
import { slice as conversations } from '#features/work/conversations/slice.ts';
import { slice as marketplace } from '#features/network/marketplace/slice.ts';
import { slice as mailReplies } from '#features/work/mail-replies/slice.ts';
import { slice as applications } from '#features/network/applications/slice.ts';
import { slice as notifications } from '#features/people/notifications/slice.ts';
import { slice as progress } from '#features/people/progress/slice.ts';
import { slice as thread } from '#features/work/thread/slice.ts';
import { slice as dashboard } from '#features/work/dashboard/slice.ts';
import { slice as search } from '#features/work/search/slice.ts';
import { slice as profile } from '#features/people/profile/slice.ts';
import { slice as activityReports } from '#features/operations/activity-reports/slice.ts';
import { slice as administration } from '#features/operations/administration/slice.ts';
import { slice as menuCounts } from '#features/operations/menu-counts/slice.ts';

/** A company's plan usage, from the slices that store it. */
const countUsage: CountUsage = async (db, companyId, now) => {
  const [requests, sites] = await Promise.all([
    countPublishedThisMonth(db, companyId, now),
    countCompanySites(db, companyId),
  ]);
  return { requests, sites };
};

/** Layers of slices, lowest first: imports go downwards only, the rest is passed as an argument here. */
export const bands = [
  [home],
  [currencies, translations, newsletter, errorReports, failures, pages],
  [consent],
  [accounts],
  [companies({ ...accountsOfWorkers, sitesOf })],
  [companyBlocks, plans(countUsage), contact, savedViews],
  [sites, providers, adminNotifications],
  [places, siteDocuments, siteContacts, principals],
  [equipment],
  [
    tariffs,
    requests({
      endRound,
      saying: requestsSaying,
      visitsBetween,
      hasConfirmed,
      sendLink,
      sendWarrantyCall,
      assertSurveyed,
    }),
    collaborations,
    tasks,
    directory,
    crews,
    documents({ files: documentFiles, findCommon: findCommonRequest, runningOrders }),
  ],
  [viewings, maintenance, claims, surveys],
  [quotes, budgets, userAdministration, contractors],
  [approvals, principalDecisions],
  [workOrders],
  [guarantees],
  [amendments, directOrders({ giveTime: entrustByHand })],
  [dispatch],
  [visits],
  [stock, keys],
  [missions(isSettled), appointments, occupantReports],
  [receptions, invoices],
  [planning, receivedInvoices, warrantyCalls, logbook, rounds],
  [transmissions],
  [settlements],
  [payables],
  [paymentBatches],
  [bankStatements, exports],
  [trips],
  [reviews, conversations(readNoticesOf)],
  [marketplace, mailReplies, wasteRegister, pastWorks],
  [applications],
  [notifications, progress, administration],
  [activityReports],
  [thread, dashboard, search, profile, menuCounts],
] as const;

export const slices: readonly Slice[] = bands.flat();
