import type * as french from './notification.mails.ts';

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invitation to quote: ${title}`,
    `${who} invites you to submit a quote in ${place}: ${title}.`,
  ],
  quote_received: ({ title, who, place }) => [
    `Quote received: ${title}`,
    `${who ? `${who} has submitted a quote` : 'A sealed offer has been submitted'} for ${title}, ${place}.`,
  ],
  order_issued: ({ title, who }) => [
    `Order received: ${title}`,
    `${who} has accepted your quote for ${title}. The work order is waiting for your confirmation.`,
  ],
  quote_declined: ({ title, who }) => [
    `Quote not chosen: ${title}`,
    `${who} did not choose your quote for ${title}. The reason is on the thread.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Work order refused' : 'Work order confirmed'}: ${title}`,
    `${who} has ${answer === 'refused' ? 'refused' : 'confirmed'} the work order for ${title}.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Request cancelled: ${title}`,
    `${who} has cancelled the request ${title}. The reason is on the thread.`,
  ],
};

export default {
  noticeMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['News on Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Hello,', text],
      button: { label: 'Open the thread', url: data.url ?? '' },
      footer: `You receive this message because you follow this request. To choose your notifications: ${data.settings}`,
    };
  },
  testMail: (data) => ({
    subject: 'Test notification',
    paragraphs: [`Hello ${data.name},`, 'You asked for it: emails from Bâtilien reach you.'],
    button: { label: 'Back to the tests', url: data.url ?? '' },
    footer: 'You receive this message because you asked for it from the test page.',
  }),
} satisfies typeof french;
