import type { MailContent } from '#platform/mail/layout.ts';
import { pageUrl } from './page-url.ts';

/** Double opt-in: the address is subscribed once its owner says so. */
export function confirmationMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Confirmez votre inscription à la lettre de Bâtilien',
    paragraphs: [
      'Bonjour,',
      'Vous avez demandé à recevoir la lettre d’information de Bâtilien. Il reste à confirmer que cette adresse est bien la vôtre.',
      'Ce lien vaut sept jours et ne sert qu’une fois.',
    ],
    button: { label: 'Confirmer mon inscription', url: pageUrl('newsletterConfirmation', data) },
    footer:
      'Vous n’avez rien demandé\u202f? Ignorez ce message\u202f: sans confirmation, l’adresse est effacée sous 30 jours.',
  };
}

/** Sent once confirmed: how to leave. */
export function welcomeMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre inscription à la lettre de Bâtilien est confirmée',
    paragraphs: ['Bonjour,', 'C’est noté\u202f: la lettre vous sera envoyée à cette adresse, sans rythme fixe.'],
    footer: 'Vous recevez ce message parce que vous avez confirmé votre inscription à la lettre de Bâtilien.',
    footerLink: { label: 'Me désinscrire', url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  };
}
