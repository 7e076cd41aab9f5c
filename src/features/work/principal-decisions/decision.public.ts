export { endOfRequest, endOfSum } from './end-decision.ts';
export { principalMails } from './mail-voters.ts';
export { type PutSum, askAboutSum } from './put-sum.ts';
export { assertPrincipal, assertSum, checkPrincipal, checkSum } from './weigh-principal.ts';
