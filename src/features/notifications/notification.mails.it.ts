import type * as french from './notification.mails.ts';

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invito a quotare: ${title}`,
    `${who} invita a presentare un preventivo a ${place}: ${title}.`,
  ],
  quote_received: ({ title, who, place }) => [
    `Preventivo ricevuto: ${title}`,
    `${who ? `${who} ha presentato un preventivo` : 'È stata depositata un’offerta sigillata'} per ${title}, ${place}.`,
  ],
  order_issued: ({ title, who }) => [
    `Ordine ricevuto: ${title}`,
    `${who} ha accettato il preventivo per ${title}. L’ordine di lavoro attende conferma.`,
  ],
  quote_declined: ({ title, who }) => [
    `Preventivo non scelto: ${title}`,
    `${who} non ha scelto il preventivo per ${title}. Il motivo si legge nel filo.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Ordine di lavoro rifiutato' : 'Ordine di lavoro confermato'}: ${title}`,
    `${who} ha ${answer === 'refused' ? 'rifiutato' : 'confermato'} l’ordine di lavoro per ${title}.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Richiesta annullata: ${title}`,
    `${who} ha annullato la richiesta ${title}. Il motivo si legge nel filo.`,
  ],
};

export default {
  noticeMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Novità su Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Buongiorno,', text],
      button: { label: 'Apri il filo', url: data.url ?? '' },
      footer: `Questo messaggio arriva a chi segue questa richiesta. Per scegliere le notifiche: ${data.settings}`,
    };
  },
  testMail: (data) => ({
    subject: 'Prova di notifica',
    paragraphs: [`Buongiorno ${data.name},`, 'Come richiesto: le email di Bâtilien arrivano.'],
    button: { label: 'Torna alle prove', url: data.url ?? '' },
    footer: 'Questo messaggio è stato chiesto dalla pagina di prova.',
  }),
} satisfies typeof french;
