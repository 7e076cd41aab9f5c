import type * as french from './access-request.mails.ts';

const roles: Record<string, string> = {
  admin: 'Administrator',
  donneur_ordre: 'Client',
  prestataire: 'Contractor',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Handler',
};

function wanted({ kind, role = '', target = '' }: Record<string, string>): string {
  if (kind === 'role') return `the role ${roles[role] ?? role}`;
  return kind === 'company' ? `to join ${target}` : `access to sites, ${target}`;
}

const footer = 'You receive this message because you asked for access on Bâtilien.';

export default {
  accessAcceptedMail: (data) => ({
    subject: `Request ${data.number} accepted`,
    paragraphs: [
      `Hello ${data.name},`,
      `Your request is accepted: ${wanted(data)}.`,
      ...(data.answer ? [data.answer] : []),
      ...(data.kind === 'role' ? ['Switch role in the header, without signing in again.'] : []),
    ],
    button: { label: 'See my access', url: data.url ?? '' },
    footer,
  }),
  accessRefusedMail: (data) => ({
    subject: `Request ${data.number} refused`,
    paragraphs: [
      `Hello ${data.name},`,
      `Your request was not accepted: ${wanted(data)}. Here is why:`,
      data.answer ?? '',
    ],
    button: { label: 'See my requests', url: data.url ?? '' },
    footer,
  }),
  accessQuestionMail: (data) => ({
    subject: `Request ${data.number}, more information needed`,
    paragraphs: [
      `Hello ${data.name},`,
      `Before answering your request (${wanted(data)}), we need the following:`,
      data.answer ?? '',
    ],
    button: { label: 'Complete my request', url: data.url ?? '' },
    footer,
  }),
} satisfies typeof french;
