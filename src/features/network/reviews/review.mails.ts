import type { MailContent } from '#platform/mail/layout.ts';

/** A review was hidden: its author learns why (Code de la consommation, art. D. 111-19). */
export function reviewHiddenMail({ name, subject = '', reason, url = '' }: Record<string, string>): MailContent {
  return {
    subject: `Votre avis sur ${subject} est masqué`,
    paragraphs: [
      `Bonjour ${name},`,
      `L’équipe Bâtilien a masqué votre avis sur ${subject}, après un signalement. Il n’est plus lu ni compté dans la note.`,
      `Motif\u202f: ${reason}`,
    ],
    button: { label: 'Ouvrir le fil', url },
    footer:
      'Vous recevez ce message parce que vous avez écrit cet avis. Pour contester cette décision, écrivez-nous depuis la page Contact.',
  };
}

/** What became of a report, to whoever made it. */
export function reportDecidedMail({ name, author, subject, decision, reason }: Record<string, string>): MailContent {
  const hidden = decision === 'hidden';
  return {
    subject: 'Votre signalement a été examiné',
    paragraphs: [
      `Bonjour ${name},`,
      hidden ? `L’avis de ${author} sur ${subject} est masqué.` : `L’avis de ${author} sur ${subject} reste publié.`,
      `Motif\u202f: ${reason}`,
    ],
    footer: 'Vous recevez ce message parce que vous avez signalé cet avis.',
  };
}

/** A hidden review is shown again: its author learns why. */
export function reviewRestoredMail({ name, subject = '', reason, url = '' }: Record<string, string>): MailContent {
  return {
    subject: `Votre avis sur ${subject} est de nouveau publié`,
    paragraphs: [
      `Bonjour ${name},`,
      `L’équipe Bâtilien est revenue sur sa décision\u202f: votre avis sur ${subject} est de nouveau lu et compté dans la note.`,
      `Motif\u202f: ${reason}`,
    ],
    button: { label: 'Ouvrir le fil', url },
    footer: 'Vous recevez ce message parce que vous avez écrit cet avis.',
  };
}

/** A review is shown again, to whoever had it hidden. */
export function reportRevisedMail({ name, author, subject, reason }: Record<string, string>): MailContent {
  return {
    subject: 'La décision sur votre signalement a changé',
    paragraphs: [
      `Bonjour ${name},`,
      `L’équipe Bâtilien est revenue sur sa décision\u202f: l’avis de ${author} sur ${subject}, qui était masqué, est de nouveau publié.`,
      `Motif\u202f: ${reason}`,
    ],
    footer:
      'Vous recevez ce message parce que vous avez signalé cet avis. Pour contester cette décision, écrivez-nous depuis la page Contact.',
  };
}
