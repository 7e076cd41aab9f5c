import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Lavorare con chi si conosce, alle condizioni concordate',
  lede: 'Una collaborazione lega un committente e un fornitore con un accordo quadro: termini di pagamento, durata, prezzi. Proposto da una parte, accettato dall’altra, leggibile da entrambe.',
  stamp: 'Accordo quadro',
  stampDetail: 'da entrambe le parti',
  register: 'Crea un account',
  login: 'Accedi',
  how: 'Come nasce una collaborazione',
  step: {
    invite: 'Invitare',
    inviteText: 'Il committente propone le sue condizioni a un fornitore della rete, dalla sua scheda.',
    agree: 'Concordare',
    agreeText:
      'Il fornitore accetta, declina o risponde con le proprie. Nulla vale senza l’accordo di entrambe le parti.',
    follow: 'Seguire',
    followText:
      'Cambia un prezzo, si avvicina una scadenza: uno propone, l’altro risponde, e ogni versione resta consultabile.',
    end: 'Terminare',
    endText: 'Ciascuna parte può terminarla indicando il motivo. Gli ordini di lavoro in corso proseguono.',
  },
  what: 'Che cosa contiene un accordo',
  held: {
    payment: 'I termini di pagamento',
    paymentText: 'In giorni, entro il limite di 60 fissato dalla legge francese.',
    tariffs: 'I prezzi concordati',
    tariffsText: 'Descrizione, unità, prezzo IVA esclusa e IVA, riga per riga.',
    validity: 'La durata',
    validityText: 'Un inizio e, se serve, una fine. Ciò che è scaduto è segnalato.',
    notes: 'Le altre condizioni',
    notesText: 'Reperibilità, tempi di intervento, revisione dei prezzi, con parole proprie.',
    told: 'Tutti sono avvisati',
    toldText: 'Invito, risposta, proposta, fine: un avviso e un’email a ogni passo, secondo le scelte di ciascuno.',
    blocked: 'Si resta liberi',
    blockedText: 'Un’azienda bloccata non vede più le richieste e non può essere invitata.',
  },
  ordering: 'Per chi commissiona',
  orderingText:
    'Lavorare con i propri fornitori a condizioni chiare, note a tutto il team. I loro documenti sono verificati da Bâtilien.',
  provider: 'Per chi interviene',
  providerText:
    'Sapere prima di spostarsi a quale prezzo ed entro quando si è pagati, e proporre le proprie condizioni.',
});
