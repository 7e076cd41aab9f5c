import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './plan.mails.ts';
import { type Plan, planNames } from './plan.rules.ts';

const nameOf = (plan?: string) => planNames[plan as Plan];
const dayOf = (on = '') =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
const footer = 'Sie erhalten diese Nachricht, weil Sie dieses Unternehmen auf Bâtilien verwalten.';

export default {
  planSetMail: ({ name, company, plan, on, reason, url }: Record<string, string>): MailContent => ({
    subject: `${company}: Tarif ${nameOf(plan)} ab ${dayOf(on)}`,
    paragraphs: [
      `Guten Tag ${name},`,
      `Der Tarif von ${company} ist ab ${dayOf(on)} ${nameOf(plan)}.`,
      `Grund: ${reason}`,
      'Nichts wird gelöscht: Ihre Objekte und Anfragen bleiben lesbar, unabhängig von den Grenzen des Tarifs.',
    ],
    button: { label: 'Tarif ansehen', url: url ?? '' },
    footer,
  }),
  planDeclinedMail: ({ name, company, plan, reason, url }: Record<string, string>): MailContent => ({
    subject: `Anfrage zum Tarif ${nameOf(plan)} abgelehnt`,
    paragraphs: [
      `Guten Tag ${name},`,
      `Der für ${company} angefragte Tarif ${nameOf(plan)} wurde nicht gewährt. Der Grund:`,
      reason ?? '',
    ],
    button: { label: 'Tarif ansehen', url: url ?? '' },
    footer,
  }),
} satisfies typeof french;
