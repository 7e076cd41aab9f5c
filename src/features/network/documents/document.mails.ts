import type { MailContent } from '#platform/mail/layout.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis ou attestation RNE',
  vigilance: 'attestation de vigilance URSSAF',
  decennale: 'attestation décennale',
  rc_pro: 'attestation de RC pro',
  rib: 'RIB',
  foreign_workers: 'liste des salariés étrangers',
};

/** What was decided of a paper, to the people who commit its company. */
export function documentDecidedMail({
  name = '',
  company = '',
  kind = '',
  decision,
  reason,
  url = '',
}: Record<string, string>): MailContent {
  const paper = papers[kind] ?? kind;
  const verified = decision === 'verified';
  return {
    subject: verified ? `Document vérifié\u202f: ${paper}` : `Document refusé\u202f: ${paper}`,
    paragraphs: [
      `Bonjour ${name},`,
      verified
        ? `Votre document est en ordre\u202f: ${paper}. Il compte dès maintenant dans les recherches et les commandes.`
        : `Votre document n’a pas pu être retenu\u202f: ${paper}.`,
      ...(reason ? [`Motif\u202f: «\u202f${reason}\u202f»`] : []),
    ],
    button: { label: 'Voir mes documents', url },
    footer: `Vous recevez ce message parce que vous dirigez ou gérez ${company} sur Bâtilien.`,
  };
}
