import common from '#common/texts/it.json' with { type: 'json' };
import type * as french from './notification.mails.ts';

const papers: Partial<Record<string, string>> = {
  kbis: 'Kbis o attestazione RNE',
  vigilance: 'certificato di vigilanza URSSAF',
  decennale: 'certificato di assicurazione decennale',
  rc_pro: 'certificato di responsabilità civile professionale',
  rib: 'coordinate bancarie (RIB)',
  foreign_workers: 'elenco dei lavoratori stranieri',
};
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const dayOf = (until = '') =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until));

const instantOf = (instant = '') =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    new Date(instant),
  );

const subjects: Record<string, (data: Record<string, string>) => [subject: string, text: string]> = {
  tender_invited: ({ title, who, place }) => [
    `Invito a quotare: ${title}`,
    `${who} invita a presentare un preventivo a ${place}: «${title}».`,
  ],
  tender_changed: ({ title, who, move, deadline, quotes }) => {
    switch (move) {
      case 'deadline':
        return [
          `Scadenza cambiata: ${title}`,
          `${who} ha cambiato la scadenza della gara «${title}». I preventivi sono attesi entro il ${instantOf(deadline)}.`,
        ];
      case 'round':
        return [
          `Nuova tornata: ${title}`,
          `${who} avvia una nuova tornata della gara «${title}»: le risposte sono attese entro il ${instantOf(deadline)}. Un preventivo della tornata precedente vale solo se lo conferma o lo rivede.`,
        ];
      case 'opened':
        return [
          `Offerte sigillate aperte: ${title}`,
          `La scadenza della gara «${title}» è passata. Offerte ricevute: ${quotes}. Il verbale di apertura si legge nel filo.`,
        ];
      case 'asked':
        return [
          `Preventivo da confermare: ${title}`,
          `${who} ha modificato la richiesta «${title}» dopo il preventivo inviato e le chiede di confermarlo. Può anche rivederlo.`,
        ];
      case 'again':
        return [
          `Il preventivo è richiesto di nuovo: ${title}`,
          `${who} chiede di nuovo il preventivo per «${title}», che non era stato scelto. Va confermato nel filo perché possa esserlo.`,
        ];
      default:
        return [
          `Richiesta modificata, preventivo da confermare: ${title}`,
          `${who} ha modificato la richiesta «${title}» dopo il preventivo inviato. Legga che cosa cambia, poi lo confermi o lo riveda: prima non può essere accettato.`,
        ];
    }
  },
  quote_received: ({ title, who, place, move }) =>
    move === 'confirmed'
      ? [
          `Preventivo confermato: ${title}`,
          `${who ? `${who} ha confermato il preventivo` : 'Un’offerta sigillata è stata confermata'} per «${title}», ${place}, per la richiesta com’è ora.`,
        ]
      : [
          `Preventivo ricevuto: ${title}`,
          `${who ? `${who} ha presentato un preventivo` : 'È stata depositata un’offerta sigillata'} per «${title}», ${place}.`,
        ],
  order_issued: ({ title, who }) => [
    `Ordine ricevuto: ${title}`,
    `${who} ha accettato il preventivo per «${title}». L’ordine di lavoro attende conferma.`,
  ],
  quote_declined: ({ title, who }) => [
    `Preventivo non scelto: ${title}`,
    `${who} non ha scelto il preventivo per «${title}». Il motivo si legge nel filo.`,
  ],
  order_answered: ({ title, who, answer }) => [
    `${answer === 'refused' ? 'Ordine di lavoro rifiutato' : 'Ordine di lavoro confermato'}: ${title}`,
    `${who} ha ${answer === 'refused' ? 'rifiutato' : 'confermato'} l’ordine di lavoro per «${title}».`,
  ],
  work_moved: ({ title, who, move, startOn, plannedOn, startedOn }) =>
    move === 'scheduled'
      ? [`Intervento pianificato: ${title}`, `${who} ha pianificato l’intervento per «${title}», il ${dayOf(startOn)}.`]
      : [
          `Intervento iniziato: ${title}`,
          plannedOn
            ? `${who} ha iniziato l’intervento per «${title}» il ${dayOf(startedOn)}. Era previsto il ${dayOf(plannedOn)}.`
            : `${who} ha iniziato l’intervento per «${title}».`,
        ],
  work_done: ({ title, who, place }) => [
    `Da collaudare: ${title}`,
    `${who} ha terminato l’intervento per «${title}», ${place}. Dopo aver controllato i lavori, il collaudo si fa nel filo.`,
  ],
  work_received: ({ title, who, move, snags }) =>
    move === 'refused'
      ? [
          `Collaudo rifiutato: ${title}`,
          `${who} non ha collaudato i lavori per «${title}». L’intervento riprende; il motivo si legge nel filo.`,
        ]
      : [
          `Lavori collaudati: ${title}`,
          snags === '0'
            ? `${who} ha collaudato senza riserve i lavori per «${title}».`
            : `${who} ha collaudato con riserve i lavori per «${title}». Si leggono nel filo e attendono di essere sistemate.`,
        ],
  snag_moved: ({ title, who, move, snag }) => {
    switch (move) {
      case 'fixed':
        return [
          `Riserva sistemata: ${title}`,
          `${who} ha sistemato la riserva «${snag}» per «${title}». Dopo il controllo, si scioglie nel filo.`,
        ];
      case 'lifted':
        return [`Riserva sciolta: ${title}`, `${who} ha sciolto la riserva «${snag}» per «${title}».`];
      default:
        return [
          `Riserva da sistemare: ${title}`,
          `${who} ha riaperto la riserva «${snag}» per «${title}». Il motivo si legge nel filo.`,
        ];
    }
  },
  document_ended: ({ title, paper = '', until }) => [
    'Documento scaduto durante un ordine',
    `${capital(papers[paper] ?? paper)}, scaduto il ${dayOf(until)}. L’ordine «${title}» è in corso: il documento successivo va richiesto e presentato.`,
  ],
  review_received: ({ title, who }) => [
    `La attende una recensione: ${title}`,
    `${who} ha lasciato una recensione su «${title}». Scriva la sua per leggerla: le due si pubblicano insieme, al più tardi 14 giorni dopo il collaudo.`,
  ],
  review_published: ({ title, who }) => [
    `Recensione pubblicata: ${title}`,
    `La recensione di ${who} su «${title}» è pubblicata. Può rispondere una volta.`,
  ],
  review_answered: ({ title, who }) => [
    `Risposta alla recensione: ${title}`,
    `${who} ha risposto alla recensione ricevuta su «${title}».`,
  ],
  request_closed: ({ title, who }) => [
    `Richiesta chiusa: ${title}`,
    `${who} ha chiuso la richiesta «${title}». Il filo resta leggibile.`,
  ],
  request_cancelled: ({ title, who }) => [
    `Richiesta annullata: ${title}`,
    `${who} ha annullato la richiesta «${title}». Il motivo si legge nel filo.`,
  ],
};

const priorities: Partial<Record<string, string>> = {
  urgent: 'urgente, prima visita entro 4\u202fh dall’ordine',
  high: 'alta, prima visita entro 24\u202fh dall’ordine',
  normal: 'normale, prima visita entro 5 giorni lavorativi dall’ordine',
  low: 'bassa, prima visita entro 15 giorni lavorativi dall’ordine',
};

/** What an invitation says of the need, so that it can be weighed before it is opened. */
function needOf({ kind, trade = '', priority = '', deadline, sealed, description }: Record<string, string>): string[] {
  if (kind !== 'tender_invited' || !deadline) return [];
  const facts = [
    `I preventivi sono attesi entro il ${instantOf(deadline)}.`,
    ...(sealed ? ['Le offerte restano sigillate fino ad allora.'] : []),
    `Mestiere: ${common.trades[trade as keyof typeof common.trades] ?? trade}.`,
    `Priorità: ${priorities[priority] ?? priority}.`,
  ];
  return [facts.join(' '), ...(description ? [description] : [])];
}

const collaboration: Record<string, (who: string) => [subject: string, text: string]> = {
  invited: (who) => [
    `${who} invita a collaborare`,
    `${who} propone di lavorare insieme con un accordo quadro: termini di pagamento, durata e prezzi concordati. Le condizioni si possono leggere, accettare, declinare, oppure proporne altre.`,
  ],
  accepted: (who) => [
    `${who} accetta l’invito ricevuto`,
    `${who} ha accettato le sue condizioni. La collaborazione è aperta.`,
  ],
  declined: (who) => [`${who} declina l’invito ricevuto`, `${who} non ha dato seguito all’invito a collaborare.`],
  withdrawn: (who) => [`${who} ritira l’invito`, `${who} ha ritirato l’invito a collaborare. Non occorre fare nulla.`],
  ended: (who) => [
    `${who} mette fine alla collaborazione`,
    `${who} ha messo fine alla collaborazione. Gli ordini di lavoro in corso proseguono.`,
  ],
  proposed: (who) => [
    `${who} propone nuove condizioni`,
    `${who} propone nuove condizioni per la collaborazione. Quelle attuali valgono finché non sono accettate.`,
  ],
  agreed: (who) => [
    `${who} accetta le sue condizioni`,
    `${who} ha accettato le condizioni ricevute. Sostituiscono le precedenti.`,
  ],
  refused: (who) => [
    `${who} rifiuta le sue condizioni`,
    `${who} non ha accettato le condizioni ricevute. Le precedenti restano valide.`,
  ],
  retracted: (who) => [
    `${who} ritira la proposta`,
    `${who} ha ritirato le condizioni proposte. Le precedenti restano valide.`,
  ],
};

export default {
  notificationMail: (data) => {
    const [subject, text] = subjects[data.kind ?? '']?.(data) ?? ['Novità su Bâtilien', data.title ?? ''];
    return {
      subject: data.number ? `${subject} (${data.number})` : subject,
      paragraphs: ['Buongiorno,', text, ...needOf(data)],
      button: { label: 'Apri il filo', url: data.url ?? '' },
      footer: 'Questo messaggio arriva a chi segue questa richiesta.',
      footerLink: { label: 'Scegliere le notifiche', url: data.settings ?? '' },
    };
  },
  collaborationMail: (data) => {
    const { who = '', reason } = data;
    const [subject, text] = collaboration[data.move ?? '']?.(who) ?? ['Novità di una collaborazione', who];
    return {
      subject,
      paragraphs: ['Buongiorno,', text, ...(reason ? [`Motivo: ${reason}`] : [])],
      button: { label: 'Apri la collaborazione', url: data.url ?? '' },
      footer: 'Questo messaggio arriva alle aziende che collaborano su Bâtilien.',
      footerLink: { label: 'Scegliere le notifiche', url: data.settings ?? '' },
    };
  },
  documentMail: (data) => {
    const paper = papers[data.paper ?? ''] ?? '';
    const day = dayOf(data.until);
    const ended = data.kind === 'document_ended';
    return {
      subject: ended ? `Documento scaduto: ${paper}` : `Documento da rinnovare: ${paper}`,
      paragraphs: [
        'Buongiorno,',
        ended
          ? `Il documento è scaduto il ${day}: ${paper}. Gli ordini che lo richiedono restano chiusi finché non ne viene presentato uno nuovo.`
          : `Il documento scade il ${day}: ${paper}. Presentare in tempo quello nuovo per restare in regola.`,
      ],
      button: { label: 'Vedi i miei documenti', url: data.url ?? '' },
      footer: 'Questo messaggio arriva a chi lavora per questa azienda.',
      footerLink: { label: 'Scegliere le notifiche', url: data.settings ?? '' },
    };
  },
  testMail: (data) => ({
    subject: 'Prova di notifica',
    paragraphs: [`Buongiorno ${data.name},`, 'Come richiesto: le email di Bâtilien arrivano.'],
    button: { label: 'Torna alle prove', url: data.url ?? '' },
    footer: 'Questo messaggio è stato chiesto dalla pagina di prova.',
  }),
} satisfies typeof french;
