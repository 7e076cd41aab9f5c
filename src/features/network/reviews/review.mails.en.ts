import type * as french from './review.mails.ts';

export default {
  reviewHiddenMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Your review of ${subject} has been hidden`,
    paragraphs: [
      `Hello ${name},`,
      `The Bâtilien team has hidden your review of ${subject}, after a report. It is no longer read nor counted in the rating.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'Open the thread', url },
    footer:
      'You receive this message because you wrote this review. To contest this decision, write from the Contact page.',
  }),
  reportDecidedMail: ({ name, author, subject, decision, reason }) => ({
    subject: 'Your report has been examined',
    paragraphs: [
      `Hello ${name},`,
      decision === 'hidden'
        ? `The review by ${author} of ${subject} has been hidden.`
        : `The review by ${author} of ${subject} stays published.`,
      `Reason: ${reason}`,
    ],
    footer: 'You receive this message because you reported this review.',
  }),
  reviewRestoredMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Your review of ${subject} is published again`,
    paragraphs: [
      `Hello ${name},`,
      `The Bâtilien team has reversed its decision: your review of ${subject} is read and counted in the rating again.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'Open the thread', url },
    footer: 'You receive this message because you wrote this review.',
  }),
  reportRevisedMail: ({ name, author, subject, reason }) => ({
    subject: 'The decision on your report has changed',
    paragraphs: [
      `Hello ${name},`,
      `The Bâtilien team has reversed its decision: the review by ${author} of ${subject}, which was hidden, is published again.`,
      `Reason: ${reason}`,
    ],
    footer:
      'You receive this message because you reported this review. To contest this decision, write from the Contact page.',
  }),
} satisfies typeof french;
