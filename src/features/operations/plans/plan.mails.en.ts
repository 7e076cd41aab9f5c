import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './plan.mails.ts';
import { type Plan, planNames } from './plan.rules.ts';

const nameOf = (plan?: string) => planNames[plan as Plan];
const dayOf = (on = '') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
const footer = 'You receive this message because you manage this company on Bâtilien.';

export default {
  planSetMail: ({ name, company, plan, on, reason, url }: Record<string, string>): MailContent => ({
    subject: `${company}: ${nameOf(plan)} plan from ${dayOf(on)}`,
    paragraphs: [
      `Hello ${name},`,
      `The plan of ${company} is ${nameOf(plan)} from ${dayOf(on)}.`,
      `Reason: ${reason}`,
      'Nothing is deleted: your sites and your requests stay readable, whatever the limits of the plan.',
    ],
    button: { label: 'See the plan', url: url ?? '' },
    footer,
  }),
  planDeclinedMail: ({ name, company, plan, reason, url }: Record<string, string>): MailContent => ({
    subject: `${nameOf(plan)} plan declined`,
    paragraphs: [
      `Hello ${name},`,
      `The ${nameOf(plan)} plan asked for ${company} was not granted. Here is why:`,
      reason ?? '',
    ],
    button: { label: 'See the plan', url: url ?? '' },
    footer,
  }),
} satisfies typeof french;
