import { networkOf } from '#platform/http/rate-counts.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { accountEvents } from './account.events.ts';
import * as mails from './account.mails.ts';
import { askAddress, forgetAddress } from './change-address.ts';
import { changePassword } from './change-password.ts';
import { editProfile } from './edit-profile.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { enter, listOpenAccounts } from './enter.ts';
import { forgetSpentProofs } from './forget-proofs.ts';
import { readLink } from './mailed-links.ts';
import { migrateOwnRole } from './migrate-roles.ts';
import { presentSession, openSession } from './open-session.ts';
import { accountData } from './personal-data.ts';
import { profileContract } from './profile.contract.ts';
import { readProfile } from './profile.queries.ts';
import { recoveryContract } from './recovery.contract.ts';
import { askPasswordReset, resetPassword } from './reset-password.ts';
import { checkSecondFactor } from './second-factor.ts';
import { securityContract } from './security.contract.ts';
import { listSessions, readSecurity } from './security.queries.ts';
import { selectRole } from './select-role.ts';
import { sessionContract } from './session.contract.ts';
import { avatars, removeAvatar, setAvatar } from './set-avatar.ts';
import { disableTwoFactor, enableTwoFactor, prepareTwoFactor, renewRecoveryCodes } from './two-factor.ts';
import { askVerification, verifyEmail } from './verify-email.ts';

export const slice = defineSlice({
  endpoints: {
    session: serve(sessionContract, {
      read: async (call) => presentSession(call.viewer, call),
      open: enter,
      prove: async (call, input) => openSession(call, await checkSecondFactor(call, input)),
      close: async ({ auth, request, reply }) => {
        const answer = await auth.api.signOut({
          headers: new Headers({ cookie: request.headers.cookie ?? '' }),
          asResponse: true,
        });
        reply.header('set-cookie', answer.headers.getSetCookie());
        return { user: null };
      },
      demoAccounts: listOpenAccounts,
    }),
    recovery: serve(recoveryContract, {
      ask: async (call, { email }) => {
        await askPasswordReset({ ...call, address: networkOf(call.request) }, email);
        return { email };
      },
      read: async ({ db, now }, { token }) => {
        const { email, expiresAt, isFirst } = await readLink(db, token, 'reset-password', now);
        return { email, expiresAt: expiresAt.toISOString(), isFirst };
      },
      reset: resetPassword,
      verifyEmail: (call, { token }) => verifyEmail(call, token),
    }),
    security: serve(securityContract, {
      read: readSecurity,
      verifyEmail: askVerification,
      changeEmail: askAddress,
      keepEmail: async (call) => {
        await forgetAddress(call);
        return readSecurity(call);
      },
      changePassword,
      prepareTwoFactor: (call, { password }) => prepareTwoFactor(call, password),
      enableTwoFactor: (call, { code }) => enableTwoFactor(call, code),
      renewRecoveryCodes: (call, { password }) => renewRecoveryCodes(call, password),
      disableTwoFactor: async (call, { password }) => {
        await disableTwoFactor(call, password);
        return readSecurity(call);
      },
      sessions: ({ db, viewer }) => listSessions(db, viewer),
      endSession: (call, { id }) => endSession(call, id),
      endOtherSessions,
    }),
    profile: serve(profileContract, {
      read: ({ db, viewer }) => readProfile(db, viewer),
      edit: editProfile,
      setAvatar,
      removeAvatar,
      selectRole: async (call, { role }) => presentSession(await selectRole(call, role), call),
      migrate: async (call, { role }) => presentSession(await migrateOwnRole(call, role), call),
    }),
  },
  events: accountEvents,
  mails: {
    'accounts.verification': mails.verificationMail,
    'accounts.reset': mails.resetMail,
    'accounts.email-change': mails.emailChangeMail,
    'accounts.email-changed': mails.emailChangedMail,
    'accounts.administrator': mails.administratorMail,
    'accounts.locked': mails.lockedMail,
    'accounts.second-factor-locked': mails.secondFactorLockedMail,
    'accounts.password-changed': mails.passwordChangedMail,
    'accounts.two-factor-enabled': mails.twoFactorEnabledMail,
    'accounts.two-factor-disabled': mails.twoFactorDisabledMail,
    'accounts.recovery-codes-renewed': mails.recoveryCodesRenewedMail,
    'accounts.recovery-code-used': mails.recoveryCodeUsedMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'forget-spent-proofs', cron: '35 3 * * *', run: () => forgetSpentProofs(db, clock()) },
  ],
  files: [avatars],
  personalData: accountData,
});
