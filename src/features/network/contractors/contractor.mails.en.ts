import type * as french from './contractor.mails.ts';

export default {
  contractorInvitationMail: (data) => ({
    subject: `${data.company} invites you to Bâtilien`,
    paragraphs: [
      'Hello,',
      `${data.by}, of ${data.company}, invites you to join Bâtilien’s network of contractors.`,
      ...(data.request
        ? [`A request is waiting for you there: ${data.request}. You can price it as soon as you have registered.`]
        : []),
      'Registering takes your name and your SIRET. This link is valid for fourteen days and works once.',
    ],
    button: { label: 'Answer the invitation', url: data.url ?? '' },
    footer: 'If you do not know this company, ignore this message.',
  }),
} satisfies typeof french;
