import { path } from '#paths.ts';
import { formatLongDateTime, type Reader } from '#common/dates.ts';
import type { Said } from '#common/said.ts';
import type { MailContent, MailData, MailTemplate } from '#platform/mail/layout.ts';
import { said } from './said.ts';

type Linked = MailData<'name' | 'publicUrl' | 'token'>;
type Told = MailData<'name' | 'at', 'publicUrl'>;

const link =
  (occasion: 'verification' | 'emailChange' | 'reset', page: 'emailVerification' | 'resetPassword') =>
  ({ name, publicUrl, token }: Linked): MailContent => ({
    subject: said(`mails.${occasion}.subject`),
    paragraphs: [said('mails.helloName', { name }), said(`mails.${occasion}.text`), said(`mails.${occasion}.lasts`)],
    button: { label: said(`mails.${occasion}.button`), url: `${publicUrl}${path(page)}?token=${token}` },
    footer: said(`mails.${occasion}.footer`),
  });

export const verificationMail = link('verification', 'emailVerification');
export const emailChangeMail = link('emailChange', 'emailVerification');
export const resetMail = link('reset', 'resetPassword');

interface Notice {
  subject: Said;
  text: Said;
  advice?: Said;
  isReset?: boolean;
}

const notice = (
  { name, publicUrl }: Told,
  { subject, text, advice = said('mails.notYou'), isReset = true }: Notice,
): MailContent => ({
  subject,
  paragraphs: [said('mails.helloName', { name }), text, advice],
  // Mails queued by an earlier version do not know the address.
  ...(publicUrl && {
    button: {
      label: isReset ? said('mails.resetPassword') : said('mails.writeToUs'),
      url: `${publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer: said('mails.security'),
});

/** After wrong passwords. */
export const lockedMail = (data: Told, reader: Reader): MailContent =>
  notice(data, {
    subject: said('mails.locked.subject'),
    text: said('mails.locked.text', { at: formatLongDateTime(data.at, reader) }),
    advice: said('mails.locked.advice'),
  });

/** After a correct password and wrong codes. */
export const secondFactorLockedMail = (data: Told, reader: Reader): MailContent =>
  notice(data, {
    subject: said('mails.secondFactorLocked.subject'),
    text: said('mails.secondFactorLocked.text', { at: formatLongDateTime(data.at, reader) }),
    advice: said('mails.secondFactorLocked.advice'),
  });

export const emailChangedMail = (data: Told & MailData<'former'>, reader: Reader): MailContent =>
  notice(data, {
    subject: said('mails.emailChanged.subject'),
    text: said('mails.emailChanged.text', { at: formatLongDateTime(data.at, reader), former: data.former }),
    advice: said('mails.emailChanged.advice'),
    isReset: false,
  });

/** First pages of a new administrator: their own account, then tasks. */
const firstPages = [
  ['protect', `${path('profile')}#securite`],
  ['applications', path('adminApplications')],
  ['documents', path('adminDocuments')],
  ['accessRequests', path('adminAccessRequests')],
  ['plans', path('adminPlans')],
  ['reports', path('adminModeration')],
  ['messages', path('adminMessages')],
] as const;

/** To the administrators: somebody became one, or is no longer; `begins`: tells a new one where to start. */
export const administratorMail = (
  data: Told & MailData<'who' | 'email' | 'move', 'by' | 'begins'>,
  reader: Reader,
): MailContent => {
  const { who, email, by = '', publicUrl, begins } = data;
  const move = data.move === 'taken' ? 'taken' : 'granted';
  const at = formatLongDateTime(data.at, reader);
  const mail = notice(data, {
    subject: said(`mails.administrator.${move}.subject`, { who }),
    text: said(`mails.administrator.${move}.${by ? 'text' : 'textByOperator'}`, { who, email, at, by }),
    advice: said('mails.administrator.advice'),
    isReset: false,
  });
  if (!begins || !publicUrl) return mail;
  return {
    ...mail,
    paragraphs: [...mail.paragraphs, said('mails.administrator.begin')],
    sections: firstPages.map(([name, page]) => ({
      title: said(`mails.administrator.first.${name}`),
      url: publicUrl + page,
      lines: [],
    })),
    button: { label: said('mails.administrator.overview'), url: publicUrl + path('admin') },
  };
};

type Change =
  | 'passwordChanged'
  | 'twoFactorEnabled'
  | 'twoFactorDisabled'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed';

const changed =
  (what: Change): MailTemplate<Told> =>
  (data, reader) =>
    notice(data, {
      subject: said(`mails.${what}.subject`),
      text: said(`mails.${what}.text`, { at: formatLongDateTime(data.at, reader) }),
    });

export const passwordChangedMail = changed('passwordChanged');
export const twoFactorEnabledMail = changed('twoFactorEnabled');
export const twoFactorDisabledMail = changed('twoFactorDisabled');
export const recoveryCodesRenewedMail = changed('recoveryCodesRenewed');
export const recoveryCodeUsedMail = changed('recoveryCodeUsed');
