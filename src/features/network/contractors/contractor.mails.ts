import type { MailContent } from '#platform/mail/layout.ts';

/** The invitation of a provider to the network, perhaps to price a request. */
export function contractorInvitationMail(data: Record<string, string>): MailContent {
  return {
    subject: `${data.company} vous invite sur Bâtilien`,
    paragraphs: [
      'Bonjour,',
      `${data.by}, de ${data.company}, vous invite à rejoindre le réseau de prestataires de Bâtilien.`,
      ...(data.request
        ? [`Une demande vous y attend\u202f: ${data.request}. Vous pourrez la chiffrer dès votre inscription.`]
        : []),
      'L’inscription demande votre nom et votre SIRET. Ce lien vaut quatorze jours et ne sert qu’une fois.',
    ],
    button: { label: 'Répondre à l’invitation', url: data.url ?? '' },
    footer: 'Si vous ne connaissez pas cette entreprise, ignorez ce message.',
  };
}
