import common from '#common/texts/en.json' with { type: 'json' };
import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis or RNE certificate',
  vigilance: 'URSSAF compliance certificate',
  decennale: 'ten-year liability insurance certificate',
  rc_pro: 'professional liability certificate',
  rib: 'bank details (RIB)',
  foreign_workers: 'list of foreign workers',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

const instantOf = (instant = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invitation to quote: ${title}`,
    `${who} invites you to submit a quote in ${place}: “${title}”.`,
  ],
  tender_changed: ({ title, who, move, deadline, quotes }) => {
    switch (move) {
      case 'deadline':
        return [
          `Deadline changed: ${title}`,
          `${who} has changed the deadline of the tender “${title}”. Quotes are now due by ${instantOf(deadline)}.`,
        ];
      case 'round':
        return [
          `New round: ${title}`,
          `${who} starts a new round of the tender “${title}”: answers are due by ${instantOf(deadline)}. A quote of the previous round counts in this one only if you confirm or revise it.`,
        ];
      case 'opened':
        return [
          `Sealed offers opened: ${title}`,
          `The deadline of the tender “${title}” has passed. Offers received: ${quotes}. The opening report can be read in the thread.`,
        ];
      case 'asked':
        return [
          `Quote to confirm: ${title}`,
          `${who} has changed the request “${title}” since your quote and asks you to confirm it. You may also revise it.`,
        ];
      case 'again':
        return [
          `Your quote is asked for again: ${title}`,
          `${who} asks again for your quote for “${title}”, which had not been chosen. Confirm it on the thread so that it can be.`,
        ];
      default:
        return [
          `Request changed, quote to confirm: ${title}`,
          `${who} has changed the request “${title}” since your quote. Read what changes, then confirm your quote or revise it: it cannot be accepted before.`,
        ];
    }
  },
  quote_received: ({ title, who, place, move }) =>
    move === 'confirmed'
      ? [
          `Quote confirmed: ${title}`,
          `${who ? `${who} has confirmed their quote` : 'A sealed offer has been confirmed'} for “${title}”, ${place}, as the request now stands.`,
        ]
      : [
          `Quote received: ${title}`,
          `${who ? `${who} has submitted a quote` : 'A sealed offer has been submitted'} for “${title}”, ${place}.`,
        ],
  order_issued: ({ title, who }) => [
    `Order received: ${title}`,
    `${who} has accepted your quote for “${title}”. The work order is waiting for your confirmation.`,
  ],
  quote_declined: ({ title, who }) => [
    `Quote not chosen: ${title}`,
    `${who} did not choose your quote for “${title}”. The reason is on the thread.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Work order refused' : 'Work order confirmed'}: ${title}`,
    `${who} has ${answer === 'refused' ? 'refused' : 'confirmed'} the work order for “${title}”.`,
  ],
  work_moved: ({ title, who, move, startOn, plannedOn, startedOn }) =>
    move === 'scheduled'
      ? [`Works scheduled: ${title}`, `${who} has scheduled the job for “${title}” on ${dayOf(startOn)}.`]
      : [
          `Works started: ${title}`,
          plannedOn
            ? `${who} has started the job for “${title}” on ${dayOf(startedOn)}. It was planned for ${dayOf(plannedOn)}.`
            : `${who} has started the job for “${title}”.`,
        ],
  work_done: ({ title, who, place }) => [
    `To be signed off: ${title}`,
    `${who} has finished the works for “${title}”, ${place}. Check the works, then accept them on the thread.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Acceptance refused: ${title}`,
          `${who} has not signed off the job for “${title}”. The job resumes; the reason is on the thread.`,
        ]
      : [
          `Job signed off: ${title}`,
          snags === '0'
            ? `${who} has signed off the job for “${title}” without snags.`
            : `${who} has signed off the job for “${title}” with snags. They are on the thread, waiting for you.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Snag fixed: ${title}`,
          `${who} has fixed the snag “${snag}” for “${title}”. Check it, then sign it off on the thread.`,
        ];
      case 'lifted':
        return [`Snag signed off: ${title}`, `${who} has signed off the snag “${snag}” for “${title}”.`];
      default:
        return [
          `Snag to fix: ${title}`,
          `${who} has reopened the snag “${snag}” for “${title}”. The reason is on the thread.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Document expired while an order runs',
    `${capital(papers[paper] ?? paper)}, expired on ${dayOf(until)}. The order “${title}” is running: the next document must be requested and filed.`,
  ],
  review_received: ({ title, who }) => [
    `A review awaits you: ${title}`,
    `${who} has left a review about “${title}”. Write yours to read it: both are published together, 14 days after acceptance at the latest.`,
  ],
  review_published: ({ title, who }) => [
    `Review published: ${title}`,
    `The review by ${who} about “${title}” is published. You may answer it once.`,
  ],
  review_answered: ({ title, who }) => [
    `Answer to your review: ${title}`,
    `${who} has answered your review about “${title}”.`,
  ],
  request_closed: ({ title, who }) => [
    `Request closed: ${title}`,
    `${who} has closed the request “${title}”. Its thread stays readable.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Request cancelled: ${title}`,
    `${who} has cancelled the request “${title}”. The reason is on the thread.`,
  ],
};

const priorities: Partial<Record<string, string>> = {
  urgent: 'urgent, first visit within 4 h of the order',
  high: 'high, first visit within 24 h of the order',
  normal: 'normal, first visit within 5 working days of the order',
  low: 'low, first visit within 15 working days of the order',
};

/** What an invitation says of the need, so that it can be weighed before it is opened. */
function needOf({ kind, trade = '', priority = '', deadline, sealed, description }: Record<string, string>): string[] {
  if (kind !== 'tender_invited' || !deadline) return [];
  const facts = [
    `Quotes are due by ${instantOf(deadline)}.`,
    ...(sealed ? ['Offers stay sealed until then.'] : []),
    `Trade: ${common.trades[trade as keyof typeof common.trades] ?? trade}.`,
    `Priority: ${priorities[priority] ?? priority}.`,
  ];
  return [facts.join(' '), ...(description ? [description] : [])];
}

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
  notificationMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['News on Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Hello,', text, ...needOf(data)],
      button: { label: 'Open the thread', url: data.url ?? '' },
      footer: 'You receive this message because you follow this request.',
      footerLink: { label: 'Choose my notifications', url: data.settings ?? '' },
    };
  },
  collaborationMail: (data) => {
    const { who = '', reason } = data;
    const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['News of a collaboration', who];
    return {
      subject,
      paragraphs: ['Hello,', text, ...(reason ? [`Reason: ${reason}`] : [])],
      button: { label: 'Open the collaboration', url: data.url ?? '' },
      footer: 'You receive this message because your company collaborates on Bâtilien.',
      footerLink: { label: 'Choose my notifications', url: data.settings ?? '' },
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Document expired: ${paper}` : `Document to renew: ${paper}`,
      paragraphs: [
        'Hello,',
        ended
          ? `Your document expired on ${day}: ${paper}. Orders that require it are closed to you until the next one.`
          : `Your document expires on ${day}: ${paper}. File the next one to stay compliant.`,
      ],
      button: { label: 'See my documents', url: data.url ?? '' },
      footer: 'You receive this message because you work for this company.',
      footerLink: { label: 'Choose my notifications', url: data.settings ?? '' },
    };
  },
  testMail: (data) => ({
    subject: 'Test notification',
    paragraphs: [`Hello ${data.name},`, 'You asked for it: emails from Bâtilien reach you.'],
    button: { label: 'Back to the tests', url: data.url ?? '' },
    footer: 'You receive this message because you asked for it from the test page.',
  }),
} satisfies typeof french;
