export { leaveForBlock, leaveForDecline } from './leave-viewings.ts';
export { endViewings } from './offer-viewings.ts';
export { listPlanned, type Planned } from './viewing.queries.ts';
