import type * as french from './newsletter.mails.ts';
import { pageUrl } from './page-url.ts';

export default {
  confirmationMail: (data) => ({
    subject: 'Confirm your subscription to Bâtilien’s letter',
    paragraphs: [
      'Hello,',
      'You asked to receive Bâtilien’s newsletter. All that remains is to confirm that this address is yours.',
      'This link is valid for seven days and works once.',
    ],
    button: { label: 'Confirm my subscription', url: pageUrl('newsletterConfirmation', data) },
    footer:
      'You did not ask for anything? Ignore this message: unless confirmed, the address is erased within 30 days.',
  }),
  welcomeMail: (data) => ({
    subject: 'Your subscription to Bâtilien’s letter is confirmed',
    paragraphs: ['Hello,', 'All set: the letter will be sent to this address, with no fixed frequency.'],
    footer: 'You receive this message because you confirmed your subscription to Bâtilien’s letter.',
    footerLink: { label: 'Unsubscribe', url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  }),
} satisfies typeof french;
