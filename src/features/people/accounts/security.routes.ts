import type { Bind } from '#platform/http/bind.ts';
import { networkOf } from '#platform/http/rate-counts.ts';
import type { Seal } from '#platform/session/seal.ts';
import { askAddress, forgetAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { readLink } from './mailed-links.ts';
import { recoveryContract } from './recovery.contract.ts';
import { askPasswordReset, resetPassword } from './reset-password.ts';
import { securityContract as contract } from './security.contract.ts';
import { listSessions, readSecurity } from './security.queries.ts';
import { disableTwoFactor, enableTwoFactor, prepareTwoFactor, renewRecoveryCodes } from './two-factor.ts';
import { askVerification, verifyEmail } from './verify-email.ts';

export function securityRoutes(bind: Bind, seal: Seal): void {
  bind.open(recoveryContract.ask, async ({ email }, call) => {
    await askPasswordReset({ ...call, address: networkOf(call.request) }, email);
    return { email };
  });
  bind.open(recoveryContract.read, async ({ token }, { db, now }) => {
    const { email, expiresAt } = await readLink(db, token, 'reset-password', now);
    return { email, expiresAt: expiresAt.toISOString() };
  });
  bind.open(recoveryContract.reset, (input, call) => resetPassword(call, input));
  bind.open(recoveryContract.verifyEmail, ({ token }, call) => verifyEmail(call, token));

  bind.signedIn(contract.read, (_, call) => readSecurity(call));
  bind.signedIn(contract.verifyEmail, (_, call) => askVerification(call));
  bind.signedIn(contract.changeEmail, (input, call) => askAddress(call, input));
  bind.signedIn(contract.keepEmail, async (_, call) => {
    await forgetAddress(call);
    return readSecurity(call);
  });
  bind.signedIn(contract.changePassword, (input, call) => changePassword(call, input));
  bind.signedIn(contract.prepareTwoFactor, ({ password }, call) => prepareTwoFactor(call, seal, password));
  bind.signedIn(contract.enableTwoFactor, ({ code }, call) => enableTwoFactor(call, seal, code));
  bind.signedIn(contract.renewRecoveryCodes, ({ password }, call) => renewRecoveryCodes(call, password));
  bind.signedIn(contract.disableTwoFactor, async ({ password }, call) => {
    await disableTwoFactor(call, password);
    return readSecurity(call);
  });
  bind.signedIn(contract.sessions, (_, { db, viewer }) => listSessions(db, viewer));
  bind.signedIn(contract.endSession, ({ id }, call) => endSession(call, id));
  bind.signedIn(contract.endOtherSessions, (_, call) => endOtherSessions(call));
}
