import type { MailContent } from '#platform/mail/layout.ts';
import { contactSubjects, type ContactSubject } from './contact.contract.ts';

const subjects: Record<ContactSubject, string> = {
  question: 'Question',
  quote: 'Devis ou plan',
  account: 'Compte',
  privacy: 'Données personnelles',
  accessibility: 'Accessibilité',
  other: 'Autre',
};

/** A message from the contact page, for those who run the site. */
export function contactReceivedMail(data: Record<string, string>): MailContent {
  const subject = contactSubjects.find((name) => name === data.subject) ?? 'other';
  return {
    subject: `Contact, ${subjects[subject]}\u202f: ${data.name}`,
    paragraphs: [
      `${data.name}${data.company ? `, ${data.company}` : ''} (${data.email}) écrit\u202f:`,
      data.message ?? '',
    ],
    button: { label: 'Voir les messages', url: data.url ?? '' },
    footer: 'Vous recevez ce message parce que vous administrez cette plateforme. Répondez à l’adresse ci-dessus.',
  };
}

/** Tells the sender that their message arrived. */
export function contactAcknowledgedMail(data: Record<string, string>): MailContent {
  return {
    subject: 'Votre message est bien arrivé',
    paragraphs: [
      `Bonjour ${data.name},`,
      'Votre message est enregistré, et nous y répondrons à cette adresse. Le voici\u202f:',
      data.message ?? '',
    ],
    footer: 'Si vous n’avez pas écrit ce message, ignorez cet email\u202f: quelqu’un s’est trompé d’adresse.',
  };
}
