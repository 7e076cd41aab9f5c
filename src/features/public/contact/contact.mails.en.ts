import { contactSubjects, type ContactSubject } from './contact.contract.ts';
import type * as french from './contact.mails.ts';

const subjects: Record<ContactSubject, string> = {
  question: 'Question',
  quote: 'Quote or plan',
  account: 'Account',
  privacy: 'Personal data',
  accessibility: 'Accessibility',
  other: 'Other',
};

export default {
  contactReceivedMail: (data) => {
    const subject = contactSubjects.find((name) => name === data.subject) ?? 'other';
    return {
      subject: `Contact, ${subjects[subject]}: ${data.name}`,
      paragraphs: [
        `${data.name}${data.company ? `, ${data.company}` : ''} (${data.email}) writes:`,
        data.message ?? '',
      ],
      button: { label: 'See the messages', url: data.url ?? '' },
      footer: 'You receive this message because you administer this platform. Reply to the address above.',
    };
  },
  contactAcknowledgedMail: (data) => ({
    subject: 'Your message has arrived',
    paragraphs: [
      `Hello ${data.name},`,
      'Your message is recorded, and we will answer at this address. Here it is:',
      data.message ?? '',
    ],
    footer: 'If you did not write this message, ignore this email: somebody typed the wrong address.',
  }),
} satisfies typeof french;
