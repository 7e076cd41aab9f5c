import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Lavori con chi conosce, alle condizioni concordate',
  lede: 'Una collaborazione lega un committente e un fornitore con un accordo quadro: termini di pagamento, durata, tariffe. Proposto da uno, accettato dall’altro, letto da entrambi.',
  stamp: 'Accordo quadro',
  stampDetail: 'da entrambe le parti',
  register: 'Crea un account',
  login: 'Accedi',
  how: 'Come nasce una collaborazione',
  step: {
    invite: 'Invitare',
    inviteText: 'Il committente propone le sue condizioni a un fornitore della rete, dalla sua scheda.',
    agree: 'Concordare',
    agreeText: 'Il fornitore accetta, declina o risponde con le proprie. Nulla vale senza l’accordo di entrambi.',
    follow: 'Seguire',
    followText:
      'Cambia un prezzo, si avvicina una scadenza: uno propone, l’altro risponde, e ogni versione resta leggibile.',
    end: 'Terminare',
    endText: 'Ciascuno può mettervi fine indicando il motivo. Gli ordini di servizio in corso proseguono.',
  },
  what: 'Che cosa contiene un accordo',
  held: {
    payment: 'I termini di pagamento',
    paymentText: 'In giorni, entro il limite di 60 fissato dalla legge francese.',
    tariffs: 'Le tariffe concordate',
    tariffsText: 'Descrizione, unità, prezzo netto e IVA, riga per riga.',
    validity: 'La durata',
    validityText: 'Un inizio, una fine se la desidera. Ciò che è scaduto si vede.',
    notes: 'Le altre condizioni',
    notesText: 'Reperibilità, tempi di intervento, revisione dei prezzi, con parole sue.',
    told: 'Ciascuno è avvisato',
    toldText: 'Invito, risposta, proposta, fine: un avviso e un’email a ogni passo, secondo le sue scelte.',
    blocked: 'Lei resta libero',
    blockedText: 'Un’azienda bloccata non vede più le sue richieste e non può essere invitata.',
  },
  ordering: 'Lei commissiona',
  orderingText:
    'Tenga i suoi fornitori a condizioni chiare, note a tutto il team. I loro documenti sono controllati da Bâtilien.',
  provider: 'Lei interviene',
  providerText: 'Sappia a quale prezzo ed entro quando è pagato prima di spostarsi, e proponga le sue condizioni.',
});
