import { defineSlice } from '#platform/slice.ts';
import { accountEvents } from './account.events.ts';
import * as mails from './account.mails.ts';
import { forgetSpentProofs } from './forget-proofs.ts';
import { accountData } from './personal-data.ts';
import { profileContract } from './profile.contract.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryContract } from './recovery.contract.ts';
import { securityContract } from './security.contract.ts';
import { securityRoutes } from './security.routes.ts';
import { sessionContract } from './session.contract.ts';
import { sessionRoutes } from './session.routes.ts';
import { avatars } from './set-avatar.ts';

export const slice = defineSlice({
  contract: {
    session: sessionContract,
    recovery: recoveryContract,
    security: securityContract,
    profile: profileContract,
  },
  routes: [
    (bind, door) => sessionRoutes(bind, door, door.auth, door.seal),
    (bind, { seal }) => securityRoutes(bind, seal),
    profileRoutes,
  ],
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
