import type * as french from './access-request.mails.ts';

const roles: Record<string, string> = {
  admin: 'Amministratore',
  donneur_ordre: 'Committente',
  prestataire: 'Fornitore',
  rivp: 'RIVP',
  tce: 'TCE',
  manutention: 'Movimentazione',
};

function wanted({ kind, role = '', target = '' }: Record<string, string>): string {
  if (kind === 'role') return `il ruolo ${roles[role] ?? role}`;
  return kind === 'company' ? `unirsi a ${target}` : `l’accesso ad alcuni immobili, ${target}`;
}

const footer = 'Questo messaggio arriva a chi ha chiesto un accesso su Bâtilien.';

export default {
  accessAcceptedMail: (data) => ({
    subject: `Richiesta ${data.number} accettata`,
    paragraphs: [
      `Buongiorno ${data.name},`,
      `La richiesta è accettata: ${wanted(data)}.`,
      ...(data.answer ? [data.answer] : []),
      ...(data.kind === 'role' ? ['Cambiare ruolo nell’intestazione, senza rifare l’accesso.'] : []),
    ],
    button: { label: 'Vedi i miei accessi', url: data.url ?? '' },
    footer,
  }),
  accessRefusedMail: (data) => ({
    subject: `Richiesta ${data.number} rifiutata`,
    paragraphs: [
      `Buongiorno ${data.name},`,
      `La richiesta non è stata accettata: ${wanted(data)}. Ecco perché:`,
      data.answer ?? '',
    ],
    button: { label: 'Vedi le mie richieste', url: data.url ?? '' },
    footer,
  }),
  accessQuestionMail: (data) => ({
    subject: `Richiesta ${data.number}, è attesa un’integrazione`,
    paragraphs: [
      `Buongiorno ${data.name},`,
      `Prima di rispondere alla richiesta (${wanted(data)}), serve quanto segue:`,
      data.answer ?? '',
    ],
    button: { label: 'Completa la mia richiesta', url: data.url ?? '' },
    footer,
  }),
} satisfies typeof french;
