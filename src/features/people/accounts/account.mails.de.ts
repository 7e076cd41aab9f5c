import { path } from '#paths.ts';
import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './account.mails.ts';

type Data = Record<string, string>;

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const at = (data: Data) => moment.format(new Date(data.at ?? 0));
const hello = (data: Data) => `Guten Tag ${data.name},`;

const notYou =
  'Das waren nicht Sie? Setzen Sie Ihr Passwort sofort über die Anmeldeseite zurück und sehen Sie dann in Ihrem Profil nach, wo Ihr Konto angemeldet ist.';

const notice = (data: Data, subject: string, sentence: string, advice = notYou, isReset = true): MailContent => ({
  subject,
  paragraphs: [hello(data), sentence, advice],
  // Mails queued by an earlier version do not know the address.
  ...(data.publicUrl && {
    button: {
      label: isReset ? 'Mein Passwort zurücksetzen' : 'Uns schreiben',
      url: `${data.publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer:
    'Sie erhalten diese Nachricht, weil sie die Sicherheit Ihres Kontos betrifft. Diese Hinweise lassen sich nicht abschalten.',
});

export default {
  verificationMail: (data) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      hello(data),
      'Willkommen bei Bâtilien. Bitte bestätigen Sie noch, dass dies Ihre Adresse ist: An sie gehen Sicherheitshinweise und der Link, der ein vergessenes Passwort ersetzt.',
      'Dieser Link gilt 48 Stunden und funktioniert nur einmal.',
    ],
    button: { label: 'Adresse bestätigen', url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}` },
    footer: 'Sie haben kein Konto bei Bâtilien angelegt? Ignorieren Sie diese Nachricht: Es wird nichts bestätigt.',
  }),
  emailChangeMail: (data) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      hello(data),
      'Sie möchten, dass Ihr Bâtilien-Konto zu dieser Adresse wechselt. Öffnen Sie den Link, um sie zu bestätigen: Mit ihr melden Sie sich künftig an.',
      'Dieser Link gilt 48 Stunden und funktioniert nur einmal. Bis dahin ändert sich nichts.',
    ],
    button: {
      label: 'Adresse bestätigen',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: 'Sie haben nichts angefordert? Ignorieren Sie diese Nachricht: Kein Konto wechselt zu dieser Adresse.',
  }),
  resetMail: (data) => ({
    subject: 'Setzen Sie Ihr Passwort zurück',
    paragraphs: [
      hello(data),
      'Jemand, vermutlich Sie, möchte das Passwort Ihres Bâtilien-Kontos ersetzen.',
      'Dieser Link gilt eine Stunde und funktioniert nur einmal. Mit ihm werden alle offenen Sitzungen beendet.',
    ],
    button: { label: 'Passwort wählen', url: `${data.publicUrl}${path('resetPassword')}?token=${data.token}` },
    footer: 'Sie haben nichts angefordert? Ignorieren Sie diese Nachricht: Ihr Passwort ändert sich nicht.',
  }),
  lockedMail: (data) =>
    notice(
      data,
      'Anmeldung bei Ihrem Konto ausgesetzt',
      `Am ${at(data)} sind mehrere Anmeldeversuche bei Ihrem Konto gescheitert. Die Anmeldung ist 15 Minuten ausgesetzt; offene Sitzungen laufen weiter.`,
      'Das waren Sie? Warten Sie eine Viertelstunde oder setzen Sie das Passwort über die Anmeldeseite zurück. Das waren nicht Sie? Ihr Passwort hat gehalten; schalten Sie in Ihrem Profil die Zwei-Faktor-Anmeldung ein, um sicherer zu sein.',
    ),
  secondFactorLockedMail: (data) =>
    notice(
      data,
      'Mehrere falsche Codes bei Ihrem Konto',
      `Am ${at(data)} hat jemand Ihr Passwort und dann mehrere falsche Codes eingegeben. Die Anmeldung ist 15 Minuten ausgesetzt.`,
      'Das waren Sie? Warten Sie eine Viertelstunde und nutzen Sie dann einen Ersatzcode. Das waren nicht Sie? Jemand kennt Ihr Passwort: Ändern Sie es sofort.',
    ),
  emailChangedMail: (data) =>
    notice(
      data,
      'Die Adresse Ihres Kontos wurde geändert',
      `Seit dem ${at(data)} ist Ihr Bâtilien-Konto nicht mehr mit ${data.former} verknüpft. Anmeldung und Nachrichten laufen über die neue Adresse.`,
      'Das waren nicht Sie? Jemand kennt Ihr Passwort: Schreiben Sie uns sofort über die Kontaktseite.',
      false,
    ),
  passwordChangedMail: (data) =>
    notice(data, 'Ihr Passwort wurde geändert', `Das Passwort Ihres Kontos wurde am ${at(data)} geändert.`),
  twoFactorEnabledMail: (data) =>
    notice(
      data,
      'Zwei-Faktor-Anmeldung eingeschaltet',
      `Die Zwei-Faktor-Anmeldung Ihres Kontos wurde am ${at(data)} eingeschaltet. Bewahren Sie Ihre Ersatzcodes sicher auf.`,
    ),
  twoFactorDisabledMail: (data) =>
    notice(
      data,
      'Zwei-Faktor-Anmeldung ausgeschaltet',
      `Die Zwei-Faktor-Anmeldung Ihres Kontos wurde am ${at(data)} ausgeschaltet. Zur Anmeldung genügt nun das Passwort.`,
    ),
  recoveryCodesRenewedMail: (data) =>
    notice(
      data,
      'Neue Ersatzcodes',
      `Am ${at(data)} wurden neue Ersatzcodes erstellt. Die bisherigen gelten nicht mehr.`,
    ),
  recoveryCodeUsedMail: (data) =>
    notice(
      data,
      'Ein Ersatzcode wurde verwendet',
      `Am ${at(data)} wurde ein Ersatzcode zur Anmeldung bei Ihrem Konto verwendet. Er gilt nicht mehr.`,
    ),
} satisfies typeof french;
