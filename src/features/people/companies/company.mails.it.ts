import type * as french from './company.mails.ts';

export default {
  invitationMail: (data) => ({
    subject: `Invito di ${data.by} a unirsi a ${data.company} su Bâtilien`,
    paragraphs: [
      'Buongiorno,',
      `${data.by} La invita a unirsi a ${data.company} su Bâtilien, dove si seguono le sue richieste di intervento e i suoi preventivi.`,
      'Questo link è valido sette giorni e serve una sola volta.',
    ],
    button: { label: 'Unisciti all’azienda', url: data.url ?? '' },
    footer: 'Se questo invito non era atteso, ignorare il messaggio.',
  }),
} satisfies typeof french;
