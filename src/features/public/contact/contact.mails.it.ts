import { contactSubjects, type ContactSubject } from './contact.contract.ts';
import type * as french from './contact.mails.ts';

const subjects: Record<ContactSubject, string> = {
  question: 'Domanda',
  quote: 'Preventivo o piano',
  account: 'Account',
  privacy: 'Dati personali',
  accessibility: 'Accessibilità',
  other: 'Altro',
};

export default {
  contactReceivedMail: (data) => {
    const subject = contactSubjects.find((name) => name === data.subject) ?? 'other';
    return {
      subject: `Contatti, ${subjects[subject]}: ${data.name}`,
      paragraphs: [
        `${data.name}${data.company ? `, ${data.company}` : ''} (${data.email}) scrive:`,
        data.message ?? '',
      ],
      button: { label: 'Vedi i messaggi', url: data.url ?? '' },
      footer: 'Questo messaggio arriva a chi amministra la piattaforma. Rispondere all’indirizzo qui sopra.',
    };
  },
  contactAcknowledgedMail: (data) => ({
    subject: 'Il messaggio è arrivato',
    paragraphs: [
      `Buongiorno ${data.name},`,
      'Il messaggio è registrato e risponderemo a questo indirizzo. Eccolo:',
      data.message ?? '',
    ],
    footer: 'Chi non ha scritto questo messaggio può ignorare l’email: qualcuno ha sbagliato indirizzo.',
  }),
} satisfies typeof french;
