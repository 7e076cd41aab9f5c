import { contactSubjects, type ContactSubject } from './contact.contract.ts';
import type * as french from './contact.mails.ts';

const subjects: Record<ContactSubject, string> = {
  question: 'Frage',
  quote: 'Angebot oder Tarif',
  account: 'Konto',
  privacy: 'Personenbezogene Daten',
  accessibility: 'Barrierefreiheit',
  other: 'Sonstiges',
};

export default {
  contactReceivedMail: (data) => {
    const subject = contactSubjects.find((name) => name === data.subject) ?? 'other';
    return {
      subject: `Kontakt, ${subjects[subject]}: ${data.name}`,
      paragraphs: [
        `${data.name}${data.company ? `, ${data.company}` : ''} (${data.email}) schreibt:`,
        data.message ?? '',
      ],
      button: { label: 'Nachrichten ansehen', url: data.url ?? '' },
      footer: 'Sie erhalten diese Nachricht als Administrator dieser Plattform. Antworten Sie an die obige Adresse.',
    };
  },
  contactAcknowledgedMail: (data) => ({
    subject: 'Ihre Nachricht ist angekommen',
    paragraphs: [
      `Guten Tag ${data.name},`,
      'Ihre Nachricht ist gespeichert, und wir antworten an diese Adresse. Hier ist sie:',
      data.message ?? '',
    ],
    footer:
      'Wenn Sie diese Nachricht nicht geschrieben haben, ignorieren Sie diese E-Mail: Jemand hat sich in der Adresse geirrt.',
  }),
} satisfies typeof french;
