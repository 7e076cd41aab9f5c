import type * as french from './access-request.mails.ts';

const roles: Record<string, string> = {
  admin: 'Administrator',
  donneur_ordre: 'Auftraggeber',
  prestataire: 'Dienstleister',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Transportdienst',
};

function wanted({ kind, role = '', target = '' }: Record<string, string>): string {
  if (kind === 'role') return `Rolle ${roles[role] ?? role}`;
  return kind === 'company' ? `Beitritt zu ${target}` : `Zugang zu Objekten, ${target}`;
}

const footer = 'Sie erhalten diese Nachricht, weil Sie auf Bâtilien einen Zugang beantragt haben.';

export default {
  accessAcceptedMail: (data) => ({
    subject: `Antrag ${data.number} angenommen`,
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Ihr Antrag ist angenommen: ${wanted(data)}.`,
      ...(data.answer ? [data.answer] : []),
      ...(data.kind === 'role' ? ['Wechseln Sie die Rolle in der Kopfzeile, ohne sich neu anzumelden.'] : []),
    ],
    button: { label: 'Meine Zugänge ansehen', url: data.url ?? '' },
    footer,
  }),
  accessRefusedMail: (data) => ({
    subject: `Antrag ${data.number} abgelehnt`,
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Ihr Antrag wurde nicht angenommen: ${wanted(data)}. Der Grund:`,
      data.answer ?? '',
    ],
    button: { label: 'Meine Anträge ansehen', url: data.url ?? '' },
    footer,
  }),
  accessQuestionMail: (data) => ({
    subject: `Antrag ${data.number}, Rückfrage`,
    paragraphs: [
      `Guten Tag ${data.name},`,
      `Bevor wir über Ihren Antrag entscheiden (${wanted(data)}), brauchen wir Folgendes:`,
      data.answer ?? '',
    ],
    button: { label: 'Antrag ergänzen', url: data.url ?? '' },
    footer,
  }),
} satisfies typeof french;
