import { path } from '#paths.ts';
import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './account.mails.ts';

type Data = Record<string, string>;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const at = (data: Data) => `${moment.format(new Date(data.at ?? 0))} (Paris)`;
const hello = (data: Data) => `Hello ${data.name},`;

const notYou =
  'Was it not you? Reset your password right away from the sign-in page, then look in your profile at where your account is signed in.';

const notice = (data: Data, subject: string, sentence: string, advice = notYou, isReset = true): MailContent => ({
  subject,
  paragraphs: [hello(data), sentence, advice],
  // Mails queued by an earlier version do not know the address.
  ...(data.publicUrl && {
    button: {
      label: isReset ? 'Reset my password' : 'Write to us',
      url: `${data.publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer:
    'You receive this message because it concerns the security of your account. These notices cannot be turned off.',
});

export default {
  verificationMail: (data) => ({
    subject: 'Verify your email address',
    paragraphs: [
      hello(data),
      'Welcome to Bâtilien. All that remains is to verify that this address is yours: security notices and the link that replaces a forgotten password go there.',
      'This link is valid for 48 hours and works once.',
    ],
    button: { label: 'Verify my address', url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}` },
    footer: 'You did not create an account on Bâtilien? Ignore this message: nothing will be verified.',
  }),
  emailChangeMail: (data) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      hello(data),
      'You asked for your Bâtilien account to move to this address. Open the link to confirm it: you will sign in with it.',
      'This link is valid for 48 hours and works once. Until then nothing changes.',
    ],
    button: {
      label: 'Confirm this address',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: 'You did not ask for anything? Ignore this message: no account will move to this address.',
  }),
  resetMail: (data) => ({
    subject: 'Reset your password',
    paragraphs: [
      hello(data),
      'Somebody, probably you, asked to replace the password of your Bâtilien account.',
      'This link is valid for one hour and works once. Using it closes every open session.',
    ],
    button: { label: 'Choose a password', url: `${data.publicUrl}${path('resetPassword')}?token=${data.token}` },
    footer: 'You did not ask for anything? Ignore this message: your password does not change.',
  }),
  lockedMail: (data) =>
    notice(
      data,
      'Sign-in suspended on your account',
      `On ${at(data)}, several attempts to sign in to your account failed. Sign-in is suspended for 15 minutes; sessions already open go on.`,
      'Was it you? Wait a quarter of an hour, or reset the password from the sign-in page. Was it not you? Your password held; turn on two-factor authentication in your profile to be safer.',
    ),
  secondFactorLockedMail: (data) =>
    notice(
      data,
      'Several wrong codes on your account',
      `On ${at(data)}, somebody typed your password, then several wrong codes. Sign-in is suspended for 15 minutes.`,
      'Was it you? Wait a quarter of an hour, or use a recovery code afterwards. Was it not you? Somebody knows your password: change it right away.',
    ),
  emailChangedMail: (data) =>
    notice(
      data,
      'The address of your account has changed',
      `Since ${at(data)}, your Bâtilien account is no longer tied to ${data.former}. Signing in and messages go through the new address.`,
      'Was it not you? Somebody knows your password: write to us right away from the contact page.',
      false,
    ),
  passwordChangedMail: (data) =>
    notice(data, 'Your password has been changed', `The password of your account was changed on ${at(data)}.`),
  twoFactorEnabledMail: (data) =>
    notice(
      data,
      'Two-factor authentication turned on',
      `Two-factor authentication was turned on for your account on ${at(data)}. Keep your recovery codes safe.`,
    ),
  twoFactorDisabledMail: (data) =>
    notice(
      data,
      'Two-factor authentication turned off',
      `Two-factor authentication was turned off for your account on ${at(data)}. From now on the password is enough to sign in.`,
    ),
  recoveryCodesRenewedMail: (data) =>
    notice(
      data,
      'New recovery codes',
      `New recovery codes were created on ${at(data)}. The previous ones no longer work.`,
    ),
  recoveryCodeUsedMail: (data) =>
    notice(
      data,
      'A recovery code was used',
      `A recovery code was used to sign in to your account on ${at(data)}. It no longer works.`,
    ),
} satisfies typeof french;
