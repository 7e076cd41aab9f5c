export { countToDecide } from './approval.queries.ts';
export { askApproval, endApprovals } from './ask-approval.ts';
export { escalateApprovals } from './escalate-approvals.ts';
export { assertMaySign, checkSigning } from './may-sign.ts';
export { passSigned, releaseInvoice, releaseSigned } from './sign-alone.ts';
export { lockSigner } from './signer.queries.ts';
