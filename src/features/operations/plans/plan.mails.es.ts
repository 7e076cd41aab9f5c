import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './plan.mails.ts';
import { type Plan, planNames } from './plan.rules.ts';

const nameOf = (plan?: string) => planNames[plan as Plan];
const dayOf = (on = '') =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
const footer = 'Recibe este mensaje porque gestiona esta empresa en Bâtilien.';

export default {
  planSetMail: ({ name, company, plan, on, reason, url }: Record<string, string>): MailContent => ({
    subject: `${company}: plan ${nameOf(plan)} a partir del ${dayOf(on)}`,
    paragraphs: [
      `Hola, ${name}:`,
      `El plan de ${company} es ${nameOf(plan)} a partir del ${dayOf(on)}.`,
      `Motivo: ${reason}`,
      'No se elimina nada: sus inmuebles y sus solicitudes siguen siendo legibles, sean cuales sean los límites del plan.',
    ],
    button: { label: 'Ver el plan', url: url ?? '' },
    footer,
  }),
  planDeclinedMail: ({ name, company, plan, reason, url }: Record<string, string>): MailContent => ({
    subject: `Solicitud del plan ${nameOf(plan)} no concedida`,
    paragraphs: [
      `Hola, ${name}:`,
      `El plan ${nameOf(plan)} solicitado para ${company} no se ha concedido. El motivo:`,
      reason ?? '',
    ],
    button: { label: 'Ver el plan', url: url ?? '' },
    footer,
  }),
} satisfies typeof french;
