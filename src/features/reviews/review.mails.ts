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
