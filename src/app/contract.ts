import { accessRequestContract } from '#features/access-requests/access-request.contract.ts';
import { profileContract } from '#features/accounts/profile.contract.ts';
import { recoveryContract } from '#features/accounts/recovery.contract.ts';
import { securityContract } from '#features/accounts/security.contract.ts';
import { sessionContract } from '#features/accounts/session.contract.ts';
import { activityReportContract } from '#features/activity-reports/activity-report.contract.ts';
import { applicationContract } from '#features/applications/application.contract.ts';
import { documentContract } from '#features/documents/document.contract.ts';
import { adminNotificationContract } from '#features/admin-notifications/admin-notification.contract.ts';
import { administrationContract } from '#features/administration/administration.contract.ts';
import { collaborationContract } from '#features/collaborations/collaboration.contract.ts';
import { companyContract } from '#features/companies/company.contract.ts';
import { contractorContract } from '#features/contractors/contractor.contract.ts';
import { blockContract } from '#features/company-blocks/block.contract.ts';
import { consentContract } from '#features/consent/consent.contract.ts';
import { preferenceContract } from '#features/consent/preference.contract.ts';
import { currencyContract } from '#features/currencies/currency.contract.ts';
import { contactContract } from '#features/contact/contact.contract.ts';
import { dashboardContract } from '#features/dashboard/dashboard.contract.ts';
import { directoryAdminContract } from '#features/directory/directory-admin.contract.ts';
import { directoryContract } from '#features/directory/directory.contract.ts';
import { errorReportContract } from '#features/error-reports/error-report.contract.ts';
import { failureContract } from '#features/failures/failure.contract.ts';
import { marketplaceContract } from '#features/marketplace/marketplace.contract.ts';
import { newsletterContract } from '#features/newsletter/newsletter.contract.ts';
import { notificationContract } from '#features/notifications/notification.contract.ts';
import { publisherContract } from '#features/pages/publisher.contract.ts';
import { progressContract } from '#features/progress/progress.contract.ts';
import { planContract } from '#features/plans/plan.contract.ts';
import { providerContract } from '#features/providers/provider.contract.ts';
import { savedSearchContract } from '#features/providers/saved-search.contract.ts';
import { quoteContract } from '#features/quotes/quote.contract.ts';
import { requestContract } from '#features/requests/request.contract.ts';
import { reviewContract } from '#features/reviews/review.contract.ts';
import { roleMigrationContract } from '#features/role-migrations/role-migration.contract.ts';
import { siteImportContract } from '#features/sites/site-import.contract.ts';
import { siteContract } from '#features/sites/site.contract.ts';
import { taskContract } from '#features/tasks/task.contract.ts';
import { userAccountContract } from '#features/user-accounts/user-account.contract.ts';
import { userSiteContract } from '#features/user-sites/user-site.contract.ts';
import { referenceTariffContract, tariffContract } from '#features/tariffs/tariff.contract.ts';
import { tariffImportContract } from '#features/tariffs/tariff-import.contract.ts';
import { translationContract } from '#features/translations/translation.contract.ts';
import { workOrderContract } from '#features/work-orders/work-order.contract.ts';
import { personalDataContract } from '#features/consent/personal-data.contract.ts';
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
  collaborations: collaborationContract,
  marketplace: marketplaceContract,
  quotes: quoteContract,
  workOrders: workOrderContract,
  reviews: reviewContract,
  documents: documentContract,
  applications: applicationContract,
  dashboard: dashboardContract,
  contact: contactContract,
  publisher: publisherContract,
  notifications: notificationContract,
  adminNotifications: adminNotificationContract,
  accessRequests: accessRequestContract,
  tasks: taskContract,
  userSites: userSiteContract,
  userAccounts: userAccountContract,
  roleMigrations: roleMigrationContract,
  activityReports: activityReportContract,
  administration: administrationContract,
  referenceTariffs: referenceTariffContract,
};
