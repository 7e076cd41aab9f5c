import { formatLongDate, type Reader } from '#common/dates.ts';
import { type MailContent, type MailData, quote } from '#platform/mail/layout.ts';
import { type Plan, planNames } from './plan.rules.ts';
import { said } from './said.ts';

type Decided = MailData<'name' | 'company' | 'reason' | 'url'> & { readonly plan: Plan };

export function planSetMail(data: Decided & MailData<'on', 'orders'>, reader: Reader): MailContent {
  const { name, company, reason, url } = data;
  const plan = planNames[data.plan];
  const on = formatLongDate(data.on, { ...reader, timeZone: 'UTC' });
  return {
    subject: said('mails.set.subject', { company, plan, on }),
    paragraphs: [
      said('mails.helloName', { name }),
      said('mails.set.text', { company, plan, on }),
      said('mails.reason'),
      quote(reason),
      // Only for companies that order: the limits apply to what they publish and manage.
      ...(data.orders ? [said('mails.set.kept')] : []),
    ],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer'),
  };
}

export function planDeclinedMail({ name, company, reason, url, ...data }: Decided): MailContent {
  const plan = planNames[data.plan];
  return {
    subject: said('mails.declined.subject', { plan }),
    paragraphs: [said('mails.helloName', { name }), said('mails.declined.text', { plan, company }), quote(reason)],
    button: { label: said('mails.button'), url },
    footer: said('mails.footer'),
  };
}
