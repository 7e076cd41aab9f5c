export { endOfRequest } from './end-decision.ts';
export { principalMails } from './mail-voters.ts';
export { assertPrincipal, checkPrincipal } from './weigh-principal.ts';
