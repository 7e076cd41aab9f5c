import type * as french from './newsletter.mails.ts';
import { pageUrl } from './page-url.ts';

export default {
  confirmationMail: (data) => ({
    subject: 'Confermare l’iscrizione alla newsletter di Bâtilien',
    paragraphs: [
      'Buongiorno,',
      'È stata chiesta la newsletter di Bâtilien. Resta da confermare che questo indirizzo sia quello giusto.',
      'Questo link è valido sette giorni e serve una sola volta.',
    ],
    button: { label: 'Conferma l’iscrizione', url: pageUrl('newsletterConfirmation', data) },
    footer:
      'Richiesta non riconosciuta? Ignorare il messaggio: senza conferma, l’indirizzo è cancellato entro 30 giorni.',
  }),
  welcomeMail: (data) => ({
    subject: 'L’iscrizione alla newsletter di Bâtilien è confermata',
    paragraphs: ['Buongiorno,', 'Fatto: la newsletter sarà inviata a questo indirizzo, senza frequenza fissa.'],
    footer: 'Questo messaggio arriva perché l’iscrizione alla newsletter di Bâtilien è stata confermata.',
    footerLink: { label: 'Annullare l’iscrizione', url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  }),
} satisfies typeof french;
