import { path } from '#paths.ts';
import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './account.mails.ts';

type Data = Record<string, string>;

const moment = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const at = (data: Data) => moment.format(new Date(data.at ?? 0));
const hello = (data: Data) => `Buongiorno ${data.name},`;

const notYou =
  'Operazione non riconosciuta? Reimpostare subito la password dalla pagina di accesso, poi guardare nel profilo dove l’account è collegato.';

const notice = (data: Data, subject: string, sentence: string, advice = notYou, isReset = true): MailContent => ({
  subject,
  paragraphs: [hello(data), sentence, advice],
  // Mails queued by an earlier version do not know the address.
  ...(data.publicUrl && {
    button: {
      label: isReset ? 'Reimpostare la password' : 'Scriverci',
      url: `${data.publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer: 'Questo messaggio riguarda la sicurezza dell’account. Questi avvisi non si disattivano.',
});

export default {
  verificationMail: (data) => ({
    subject: 'Verificare l’indirizzo email',
    paragraphs: [
      hello(data),
      'Benvenuti su Bâtilien. Resta da verificare che questo indirizzo sia quello giusto: qui arrivano gli avvisi di sicurezza e il link che sostituisce una password dimenticata.',
      'Questo link è valido 48 ore e serve una sola volta.',
    ],
    button: {
      label: 'Verifica il mio indirizzo',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: 'Nessun account creato su Bâtilien? Ignorare il messaggio: nulla sarà verificato.',
  }),
  emailChangeMail: (data) => ({
    subject: 'Confermare il nuovo indirizzo email',
    paragraphs: [
      hello(data),
      'È stato chiesto che l’account Bâtilien passi a questo indirizzo. Aprire il link per confermarlo: servirà per accedere.',
      'Questo link è valido 48 ore e serve una sola volta. Fino ad allora non cambia nulla.',
    ],
    button: {
      label: 'Conferma questo indirizzo',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: 'Nessuna richiesta fatta? Ignorare questo messaggio: nessun account passerà a questo indirizzo.',
  }),
  resetMail: (data) => ({
    subject: 'Reimpostare la password',
    paragraphs: [
      hello(data),
      'È stata chiesta la sostituzione della password dell’account Bâtilien.',
      'Questo link è valido un’ora e serve una sola volta. Usandolo si chiudono tutte le sessioni aperte.',
    ],
    button: { label: 'Scegli una password', url: `${data.publicUrl}${path('resetPassword')}?token=${data.token}` },
    footer: 'Richiesta non riconosciuta? Ignorare il messaggio: la password non cambia.',
  }),
  lockedMail: (data) =>
    notice(
      data,
      'Accesso sospeso sull’account',
      `Il ${at(data)} diversi tentativi di accesso all’account sono falliti. L’accesso è sospeso per 15 minuti; le sessioni già aperte continuano.`,
      'Tentativi propri? Attendere un quarto d’ora, o reimpostare la password dalla pagina di accesso. Tentativi di altri? La password ha resistito; attivare l’autenticazione a due fattori nel profilo per maggiore sicurezza.',
    ),
  secondFactorLockedMail: (data) =>
    notice(
      data,
      'Diversi codici errati sull’account',
      `Il ${at(data)} qualcuno ha digitato la password, poi diversi codici errati. L’accesso è sospeso per 15 minuti.`,
      'Tentativi propri? Attendere un quarto d’ora, o usare poi un codice di riserva. Tentativi di altri? Qualcuno conosce la password: cambiarla subito.',
    ),
  emailChangedMail: (data) =>
    notice(
      data,
      'L’indirizzo dell’account è cambiato',
      `Dal ${at(data)} l’account Bâtilien non è più legato a ${data.former}. L’accesso e i messaggi passano dal nuovo indirizzo.`,
      'Operazione non riconosciuta? Qualcuno conosce la password: scriverci subito dalla pagina dei contatti.',
      false,
    ),
  passwordChangedMail: (data) =>
    notice(data, 'La password è stata modificata', `La password dell’account è stata modificata il ${at(data)}.`),
  twoFactorEnabledMail: (data) =>
    notice(
      data,
      'Autenticazione a due fattori attivata',
      `L’autenticazione a due fattori dell’account è stata attivata il ${at(data)}. Conservare al sicuro i codici di riserva.`,
    ),
  twoFactorDisabledMail: (data) =>
    notice(
      data,
      'Autenticazione a due fattori disattivata',
      `L’autenticazione a due fattori dell’account è stata disattivata il ${at(data)}. Ora la password basta per accedere.`,
    ),
  recoveryCodesRenewedMail: (data) =>
    notice(
      data,
      'Nuovi codici di riserva',
      `Nuovi codici di riserva sono stati creati il ${at(data)}. I precedenti non servono più.`,
    ),
  recoveryCodeUsedMail: (data) =>
    notice(
      data,
      'Un codice di riserva è stato usato',
      `Un codice di riserva è servito ad accedere all’account il ${at(data)}. Non serve più.`,
    ),
} satisfies typeof french;
