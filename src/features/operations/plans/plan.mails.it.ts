import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './plan.mails.ts';
import { type Plan, planNames } from './plan.rules.ts';

const nameOf = (plan?: string) => planNames[plan as Plan];
const dayOf = (on = '') =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
const footer = 'Riceve questo messaggio perché gestisce questa impresa su Bâtilien.';

export default {
  planSetMail: ({ name, company, plan, on, reason, url }: Record<string, string>): MailContent => ({
    subject: `${company}: piano ${nameOf(plan)} dal ${dayOf(on)}`,
    paragraphs: [
      `Buongiorno ${name},`,
      `Il piano di ${company} è ${nameOf(plan)} dal ${dayOf(on)}.`,
      `Motivo: ${reason}`,
      'Nulla viene eliminato: gli immobili e le richieste restano leggibili, quali che siano i limiti del piano.',
    ],
    button: { label: 'Vedi il piano', url: url ?? '' },
    footer,
  }),
  planDeclinedMail: ({ name, company, plan, reason, url }: Record<string, string>): MailContent => ({
    subject: `Richiesta del piano ${nameOf(plan)} non accolta`,
    paragraphs: [
      `Buongiorno ${name},`,
      `Il piano ${nameOf(plan)} richiesto per ${company} non è stato concesso. Il motivo:`,
      reason ?? '',
    ],
    button: { label: 'Vedi il piano', url: url ?? '' },
    footer,
  }),
} satisfies typeof french;
