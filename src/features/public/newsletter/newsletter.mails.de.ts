import { path } from '#paths.ts';
import type * as french from './newsletter.mails.ts';

const pageUrl = (page: 'newsletterConfirmation' | 'newsletterUnsubscription', data: Record<string, string>) =>
  `${data.publicUrl}${path(page)}?token=${data.token}`;

export default {
  confirmationMail: (data) => ({
    subject: 'Bestätigen Sie Ihre Anmeldung zum Bâtilien-Newsletter',
    paragraphs: [
      'Guten Tag,',
      'Sie möchten den Newsletter von Bâtilien erhalten. Bitte bestätigen Sie noch, dass dies Ihre Adresse ist.',
      'Dieser Link gilt sieben Tage und funktioniert nur einmal.',
    ],
    button: { label: 'Anmeldung bestätigen', url: pageUrl('newsletterConfirmation', data) },
    footer:
      'Sie haben nichts angefordert? Ignorieren Sie diese Nachricht: Ohne Bestätigung wird die Adresse innerhalb von 30 Tagen gelöscht.',
  }),
  welcomeMail: (data) => ({
    subject: 'Ihre Anmeldung zum Bâtilien-Newsletter ist bestätigt',
    paragraphs: ['Guten Tag,', 'Alles klar: Der Newsletter geht an diese Adresse, ohne festen Rhythmus.'],
    footer: 'Sie erhalten diese Nachricht, weil Sie Ihre Anmeldung zum Bâtilien-Newsletter bestätigt haben.',
    footerLink: { label: 'Abmelden', url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  }),
} satisfies typeof french;
