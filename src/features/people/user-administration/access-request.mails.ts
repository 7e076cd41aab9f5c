import type { MailContent } from '#platform/mail/layout.ts';

const roleNames: Record<string, string> = {
  admin: 'Administrateur',
  donneur_ordre: 'Donneur d’ordre',
  prestataire: 'Prestataire',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Manutentionnaire',
};

function wanted({ kind, role = '', target = '' }: Record<string, string>): string {
  if (kind === 'role') return `la casquette ${roleNames[role] ?? role}`;
  return kind === 'company' ? `rejoindre ${target}` : `l’accès à des sites, ${target}`;
}

const footer = 'Vous recevez ce message parce que vous avez demandé un accès sur Bâtilien.';

/** The access is granted. */
export function accessAcceptedMail(data: Record<string, string>): MailContent {
  return {
    subject: `Demande ${data.number} acceptée`,
    paragraphs: [
      `Bonjour ${data.name},`,
      `Votre demande est acceptée\u202f: ${wanted(data)}.`,
      ...(data.answer ? [data.answer] : []),
      ...(data.kind === 'role' ? ['Changez de casquette dans l’en-tête, sans vous reconnecter.'] : []),
    ],
    button: { label: 'Voir mes accès', url: data.url ?? '' },
    footer,
  };
}

/** The access is refused, and why. */
export function accessRefusedMail(data: Record<string, string>): MailContent {
  return {
    subject: `Demande ${data.number} refusée`,
    paragraphs: [
      `Bonjour ${data.name},`,
      `Votre demande n’a pas été acceptée\u202f: ${wanted(data)}. Voici pourquoi\u202f:`,
      data.answer ?? '',
    ],
    button: { label: 'Voir mes demandes', url: data.url ?? '' },
    footer,
  };
}

/** The administrators need more before deciding. */
export function accessQuestionMail(data: Record<string, string>): MailContent {
  return {
    subject: `Demande ${data.number}, un complément est attendu`,
    paragraphs: [
      `Bonjour ${data.name},`,
      `Avant de répondre à votre demande (${wanted(data)}), nous avons besoin de ceci\u202f:`,
      data.answer ?? '',
    ],
    button: { label: 'Compléter ma demande', url: data.url ?? '' },
    footer,
  };
}
