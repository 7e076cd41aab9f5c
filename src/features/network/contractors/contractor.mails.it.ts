import type * as french from './contractor.mails.ts';

export default {
  contractorInvitationMail: (data) => ({
    subject: `${data.company} la invita su Bâtilien`,
    paragraphs: [
      'Buongiorno,',
      `${data.by}, di ${data.company}, la invita a unirsi alla rete di fornitori di Bâtilien.`,
      ...(data.request ? [`Una richiesta la aspetta: ${data.request}. Potrà fare un preventivo appena iscritto.`] : []),
      'L’iscrizione richiede il suo nome e il suo SIRET. Questo link vale quattordici giorni e serve una sola volta.',
    ],
    button: { label: 'Rispondi all’invito', url: data.url ?? '' },
    footer: 'Se non conosce questa azienda, ignori questo messaggio.',
  }),
} satisfies typeof french;
