import type { MailContent } from '#platform/mail/layout.ts';

const told: Record<string, (company: string) => [subject: string, text: string]> = {
  submitted: (company) => [
    'Candidature reçue',
    `La candidature de ${company} est bien arrivée. Nous répondons sous trois jours ouvrés.`,
  ],
  in_review: (company) => ['Candidature à l’étude', `L’équipe de Bâtilien étudie la candidature de ${company}.`],
  more_info: (company) => [
    'Candidature à compléter',
    `Il nous manque quelque chose pour décider de la candidature de ${company}.`,
  ],
  approved: (company) => [
    'Candidature acceptée',
    `${company} fait partie du réseau Bâtilien. Vous apparaissez dès maintenant dans les recherches et sur la carte.`,
  ],
  rejected: (company) => [
    'Candidature refusée',
    `La candidature de ${company} n’a pas été retenue. Vous pouvez la corriger et la déposer à nouveau.`,
  ],
  suspended: (company) => [
    'Entreprise suspendue du réseau',
    `${company} n’apparaît plus dans les recherches, sur la carte ni sur sa page publique.`,
  ],
  reinstated: (company) => [
    'Entreprise de retour dans le réseau',
    `${company} apparaît de nouveau dans les recherches et sur la carte.`,
  ],
};

/** A step of an application, to the people who commit its company. */
export function applicationMovedMail({
  name = '',
  company = '',
  number,
  move = '',
  message,
  url = '',
}: Record<string, string>): MailContent {
  const [subject, text] = told[move]?.(company) ?? [number ?? '', ''];
  return {
    subject: `${subject} (${number})`,
    paragraphs: [`Bonjour ${name},`, text, ...(message ? [`L’équipe écrit\u202f: «\u202f${message}\u202f»`] : [])],
    button: { label: 'Ouvrir la candidature', url },
    footer: `Vous recevez ce message parce que vous dirigez ou gérez ${company} sur Bâtilien.`,
  };
}
