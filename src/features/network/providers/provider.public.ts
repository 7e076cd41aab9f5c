export { seedCoverage } from './seed-coverage.ts';
export { findProviders } from './find-providers.ts';
export { providerEvents } from './provider.events.ts';
export { followAddress } from './follow-address.ts';
export { keepTrackRecords, type TrackRecord } from './keep-track-records.ts';
export { keepResponseTimes, type ResponseTime } from './keep-response-times.ts';
export { forgetBlocked, keepAdmitted } from './keep-favourite.ts';
export { readCapabilities } from './capabilities.queries.ts';
export { countPublicPages, listPublicPages } from './page.queries.ts';
export { lockAdmissible, isAdmissible } from './network.queries.ts';
export { readVisitorPage } from './visitor-page.ts';
export {
  type CertifiedQualification,
  confirmQualifications,
  grantQualifications,
  decideQualification,
  withdrawQualifications,
} from './verify-qualifications.ts';
export { setNetworkState, shownPlace, writeArea, writeTeam, writeTrades } from './write-capabilities.ts';
export { leaveReservedSlugs } from './write-presentation.ts';
