import type * as french from './company.mails.ts';

export default {
  invitationMail: (data) => ({
    subject: `${data.by} invites you to join ${data.company} on Bâtilien`,
    paragraphs: [
      'Hello,',
      `${data.by} invites you to join ${data.company} on Bâtilien, where its work requests and quotes are followed.`,
      'This link is valid for seven days and works once.',
    ],
    button: { label: 'Join the company', url: data.url ?? '' },
    footer: 'If you were not expecting this invitation, ignore this message.',
  }),
} satisfies typeof french;
