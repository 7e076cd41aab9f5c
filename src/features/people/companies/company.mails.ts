import type { MailContent } from '#platform/mail/layout.ts';

/** The invitation to join a company. */
export function invitationMail(data: Record<string, string>): MailContent {
  return {
    subject: `${data.by} vous invite chez ${data.company} sur Bâtilien`,
    paragraphs: [
      'Bonjour,',
      `${data.by} vous invite à rejoindre ${data.company} sur Bâtilien, où se suivent ses demandes d’intervention et ses devis.`,
      'Ce lien vaut sept jours et ne sert qu’une fois.',
    ],
    button: { label: 'Rejoindre l’entreprise', url: data.url ?? '' },
    footer: 'Si vous n’attendiez pas cette invitation, ignorez ce message.',
  };
}
