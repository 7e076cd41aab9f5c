import { conversationContract } from '#features/work/conversations/conversation.contract.ts';
import { moderationContract } from '#features/work/conversations/moderation.contract.ts';
import { dispatchContract } from '#features/work/dispatch/dispatch.contract.ts';
import { preferredListContract } from '#features/work/dispatch/preferred-list.contract.ts';
import { budgetContract } from '#features/estate/budgets/budget.contract.ts';
import { approvalContract } from '#features/work/approvals/approval.contract.ts';
import { accessRequestContract } from '#features/people/user-administration/access-request.contract.ts';
import { profileContract } from '#features/people/accounts/profile.contract.ts';
import { recoveryContract } from '#features/people/accounts/recovery.contract.ts';
import { securityContract } from '#features/people/accounts/security.contract.ts';
import { sessionContract } from '#features/people/accounts/session.contract.ts';
import { activityReportContract } from '#features/operations/activity-reports/activity-report.contract.ts';
import { amendmentContract } from '#features/work/amendments/amendment.contract.ts';
import { appointmentContract } from '#features/work/appointments/appointment.contract.ts';
import { applicationContract } from '#features/network/applications/application.contract.ts';
import { documentContract } from '#features/network/documents/document.contract.ts';
import { adminNotificationContract } from '#features/operations/admin-notifications/admin-notification.contract.ts';
import { administrationContract } from '#features/operations/administration/administration.contract.ts';
import { collaborationContract } from '#features/network/collaborations/collaboration.contract.ts';
import { companyContract } from '#features/people/companies/company.contract.ts';
import { contractorContract } from '#features/network/contractors/contractor.contract.ts';
import { blockContract } from '#features/people/company-blocks/block.contract.ts';
import { consentContract } from '#features/people/consent/consent.contract.ts';
import { preferenceContract } from '#features/people/consent/preference.contract.ts';
import { currencyContract } from '#features/operations/currencies/currency.contract.ts';
import { contactContract } from '#features/public/contact/contact.contract.ts';
import { dashboardContract } from '#features/work/dashboard/dashboard.contract.ts';
import { directoryAdminContract } from '#features/network/directory/directory-admin.contract.ts';
import { directOrderContract } from '#features/work/direct-orders/direct-order.contract.ts';
import { directoryContract } from '#features/network/directory/directory.contract.ts';
import { errorReportContract } from '#features/operations/error-reports/error-report.contract.ts';
import { failureContract } from '#features/operations/failures/failure.contract.ts';
import { mailReplyContract } from '#features/work/mail-replies/mail-reply.contract.ts';
import { marketplaceContract } from '#features/network/marketplace/marketplace.contract.ts';
import { newsletterContract } from '#features/public/newsletter/newsletter.contract.ts';
import { notificationContract } from '#features/people/notifications/notification.contract.ts';
import { subscriptionContract } from '#features/people/notifications/subscription.contract.ts';
import { publisherContract } from '#features/public/pages/publisher.contract.ts';
import { progressContract } from '#features/people/progress/progress.contract.ts';
import { planContract } from '#features/operations/plans/plan.contract.ts';
import { providerContract } from '#features/network/providers/provider.contract.ts';
import { savedSearchContract } from '#features/network/providers/saved-search.contract.ts';
import { quoteContract } from '#features/work/quotes/quote.contract.ts';
import { requestContactContract } from '#features/work/requests/request-contact.contract.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { reviewContract } from '#features/network/reviews/review.contract.ts';
import { roleMigrationContract } from '#features/people/user-administration/role-migration.contract.ts';
import { siteImportContract } from '#features/estate/sites/site-import.contract.ts';
import { siteContract } from '#features/estate/sites/site.contract.ts';
import { taskContract } from '#features/operations/tasks/task.contract.ts';
import { userAccountContract } from '#features/people/user-administration/user-account.contract.ts';
import { userSiteContract } from '#features/people/user-administration/user-site.contract.ts';
import { referenceTariffContract, tariffContract } from '#features/network/tariffs/tariff.contract.ts';
import { tariffImportContract } from '#features/network/tariffs/tariff-import.contract.ts';
import { translationContract } from '#features/operations/translations/translation.contract.ts';
import { guaranteeContract } from '#features/work/guarantees/guarantee.contract.ts';
import { checklistContract } from '#features/work/missions/checklist.contract.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { visitContract } from '#features/work/visits/visit.contract.ts';
import { workOrderContract } from '#features/work/work-orders/work-order.contract.ts';
import { receptionContract } from '#features/work/receptions/reception.contract.ts';
import { tripContract } from '#features/work/trips/trip.contract.ts';
import { absenceContract } from '#features/network/crews/absence.contract.ts';
import { crewContract, vehicleContract } from '#features/network/crews/crew.contract.ts';
import { workerContract } from '#features/network/crews/worker.contract.ts';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { calendarContract } from '#features/work/planning/calendar.contract.ts';
import { planningContract } from '#features/work/planning/planning.contract.ts';
import { serviceContract } from './service.contract.ts';

/** Every endpoint of the product: the OpenAPI document, the client and the access grid are read from here. */
export const contract = {
  service: serviceContract,
  session: sessionContract,
  recovery: recoveryContract,
  security: securityContract,
  profile: profileContract,
  progress: progressContract,
  preferences: preferenceContract,
  consents: consentContract,
  personalData: personalDataContract,
  currencies: currencyContract,
  translations: translationContract,
  newsletter: newsletterContract,
  errorReports: errorReportContract,
  failures: failureContract,
  companies: companyContract,
  contractors: contractorContract,
  blockedCompanies: blockContract,
  plans: planContract,
  sites: siteContract,
  siteImports: siteImportContract,
  providers: providerContract,
  directory: directoryContract,
  directoryAdmin: directoryAdminContract,
  savedSearches: savedSearchContract,
  tariffs: tariffContract,
  tariffImports: tariffImportContract,
  requests: requestContract,
  requestContacts: requestContactContract,
  collaborations: collaborationContract,
  mailReplies: mailReplyContract,
  marketplace: marketplaceContract,
  quotes: quoteContract,
  workOrders: workOrderContract,
  planning: planningContract,
  calendars: calendarContract,
  visits: visitContract,
  missions: missionContract,
  checklists: checklistContract,
  receptions: receptionContract,
  directOrders: directOrderContract,
  amendments: amendmentContract,
  trips: tripContract,
  guarantees: guaranteeContract,
  reviews: reviewContract,
  documents: documentContract,
  applications: applicationContract,
  appointments: appointmentContract,
  dashboard: dashboardContract,
  contact: contactContract,
  publisher: publisherContract,
  notifications: notificationContract,
  pushSubscriptions: subscriptionContract,
  adminNotifications: adminNotificationContract,
  accessRequests: accessRequestContract,
  tasks: taskContract,
  userSites: userSiteContract,
  userAccounts: userAccountContract,
  roleMigrations: roleMigrationContract,
  activityReports: activityReportContract,
  administration: administrationContract,
  conversations: conversationContract,
  moderation: moderationContract,
  dispatch: dispatchContract,
  preferredLists: preferredListContract,
  budgets: budgetContract,
  approvals: approvalContract,
  crews: crewContract,
  workers: workerContract,
  vehicles: vehicleContract,
  absences: absenceContract,
  referenceTariffs: referenceTariffContract,
};
