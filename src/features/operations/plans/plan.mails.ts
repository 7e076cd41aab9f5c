import type { MailContent } from '#platform/mail/layout.ts';
import { type Plan, planNames } from './plan.rules.ts';

const nameOf = (plan?: string) => planNames[plan as Plan];
const dayOf = (on = '') =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
const footer = 'Vous recevez ce message parce que vous gérez cette entreprise sur Bâtilien.';

/** The plan of a company is set, from a day on. */
export function planSetMail({ name, company, plan, on, reason, url }: Record<string, string>): MailContent {
  return {
    subject: `${company}\u202f: plan ${nameOf(plan)} à partir du ${dayOf(on)}`,
    paragraphs: [
      `Bonjour ${name},`,
      `Le plan de ${company} est ${nameOf(plan)} à partir du ${dayOf(on)}.`,
      `Motif\u202f: ${reason}`,
      'Rien n’est supprimé\u202f: vos sites et vos demandes restent lisibles, quelles que soient les limites du plan.',
    ],
    button: { label: 'Voir le plan', url: url ?? '' },
    footer,
  };
}

/** A plan asked for is declined, and why. */
export function planDeclinedMail({ name, company, plan, reason, url }: Record<string, string>): MailContent {
  return {
    subject: `Demande de plan ${nameOf(plan)} non acceptée`,
    paragraphs: [
      `Bonjour ${name},`,
      `Le plan ${nameOf(plan)} demandé pour ${company} n’a pas été accordé. Voici pourquoi\u202f:`,
      reason ?? '',
    ],
    button: { label: 'Voir le plan', url: url ?? '' },
    footer,
  };
}
