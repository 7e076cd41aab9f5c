import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'company registration extract (Kbis)',
  vigilance: 'URSSAF compliance certificate',
  decennale: 'ten-year liability insurance certificate',
  rc_pro: 'professional liability certificate',
  rib: 'bank details (RIB)',
  foreign_workers: 'list of foreign workers',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

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
  work_moved: ({ title, who, move, startOn }) =>
    move === 'scheduled'
      ? [`Works scheduled: ${title}`, `${who} has scheduled the works for ${title} on ${dayOf(startOn)}.`]
      : [`Works started: ${title}`, `${who} has started the works for ${title}.`],
  work_done: ({ title, who, place }) => [
    `To be accepted: ${title}`,
    `${who} has finished the works for ${title}, ${place}. Check the works, then accept them on the thread.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Acceptance refused: ${title}`,
          `${who} has not accepted the works for ${title}. The job resumes; the reason is on the thread.`,
        ]
      : [
          `Works accepted: ${title}`,
          snags === '0'
            ? `${who} has accepted the works for ${title} without snags.`
            : `${who} has accepted the works for ${title} with snags. They are on the thread, waiting for you.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Snag fixed: ${title}`,
          `${who} has fixed the snag “${snag}” for ${title}. Check it, then lift it on the thread.`,
        ];
      case 'lifted':
        return [`Snag lifted: ${title}`, `${who} has lifted the snag “${snag}” for ${title}.`];
      default:
        return [
          `Snag to fix: ${title}`,
          `${who} has reopened the snag “${snag}” for ${title}. The reason is on the thread.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Document expired while an order runs',
    `${capital(papers[paper] ?? paper)}, expired on ${dayOf(until)}. The order ${title} is running: the next document must be requested and filed.`,
  ],
  review_received: ({ title, who }) => [
    `A review awaits you: ${title}`,
    `${who} has left a review about ${title}. Write yours to read it: both are published together, 14 days after acceptance at the latest.`,
  ],
  review_published: ({ title, who }) => [
    `Review published: ${title}`,
    `The review by ${who} about ${title} is published. You may answer it once.`,
  ],
  review_answered: ({ title, who }) => [
    `Answer to your review: ${title}`,
    `${who} has answered your review about ${title}.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Request cancelled: ${title}`,
    `${who} has cancelled the request ${title}. The reason is on the thread.`,
  ],
};

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} invites you to collaborate`,
    `${who} proposes working together under a framework agreement: payment period, duration and agreed rates. Read their terms, then accept, decline or propose your own.`,
  ],
  accepted: (who) => [`${who} accepts your invitation`, `${who} has accepted your terms. The collaboration is open.`],
  declined: (who) => [`${who} declines your invitation`, `${who} has not taken up your invitation to collaborate.`],
  withdrawn: (who) => [
    `${who} withdraws their invitation`,
    `${who} has withdrawn their invitation to collaborate. There is nothing for you to do.`,
  ],
  ended: (who) => [
    `${who} ends the collaboration`,
    `${who} has ended your collaboration. Work orders under way continue.`,
  ],
  proposed: (who) => [
    `${who} proposes new terms`,
    `${who} proposes new terms for your collaboration. The current terms apply until you agree.`,
  ],
  agreed: (who) => [
    `${who} agrees to your terms`,
    `${who} has agreed to the terms you proposed. They replace the earlier ones.`,
  ],
  refused: (who) => [
    `${who} declines your terms`,
    `${who} has not agreed to the terms you proposed. The earlier ones still apply.`,
  ],
  retracted: (who) => [
    `${who} withdraws their proposal`,
    `${who} has withdrawn the proposed terms. The earlier ones still apply.`,
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
  collaborationMail: (data) => {
    const { who = '', reason } = data;
    const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['News of a collaboration', who];
    return {
      subject,
      paragraphs: ['Hello,', text, ...(reason ? [`Reason: ${reason}`] : [])],
      button: { label: 'Open the collaboration', url: data.url ?? '' },
      footer: `You receive this message because your company collaborates on Bâtilien. To choose your notifications: ${data.settings}`,
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Document expired: ${paper}` : `Document to renew: ${paper}`,
      paragraphs: [
        ended
          ? `Your document expired on ${day}: ${paper}. Orders that require it are closed to you until the next one.`
          : `Your document expires on ${day}: ${paper}. File the next one to stay compliant.`,
      ],
      button: { label: 'See my documents', url: data.url ?? '' },
      footer: `You receive this message because you work for this company. To choose your notifications: ${data.settings}`,
    };
  },
  testMail: (data) => ({
    subject: 'Test notification',
    paragraphs: [`Hello ${data.name},`, 'You asked for it: emails from Bâtilien reach you.'],
    button: { label: 'Back to the tests', url: data.url ?? '' },
    footer: 'You receive this message because you asked for it from the test page.',
  }),
} satisfies typeof french;
