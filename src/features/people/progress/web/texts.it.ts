import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Avanzamento',
  failed: 'Non è stato possibile leggere l’avanzamento',
  lead_one: '{{count}} tappa fatta su {{total}}',
  lead_other: '{{count}} tappe fatte su {{total}}',
  whole: 'Tutto è fatto. Il seguito si legge sul cruscotto.',
  decides: 'Decisione di Bâtilien',
  way: 'Tappe',
  doneOn: 'Fatto il {{date}}',
  done: 'Fatto',
  toDo: 'Da fare',
  dashboard: 'Apri il cruscotto',
  guide: {
    title: { provider: 'Entrare nella rete', ordering: 'Per cominciare' },
    lead: {
      provider: 'I committenti trovano l’impresa e la invitano appena Bâtilien ha accettato la candidatura.',
      ordering: 'Pochi passi, e la prima richiesta riceve preventivi.',
    },
    all: 'Tutto il percorso',
    papers: 'Manca: {{papers}}.',
    submitted: 'Candidatura presentata',
    in_review: 'Candidatura in esame',
    wait: 'Nulla da fare per ora. La risposta arriva per email entro tre giorni lavorativi.',
    more_info: 'È richiesta un’integrazione',
    rejected: 'Candidatura rifiutata: correggerla e inviarla di nuovo',
    suspended: 'L’impresa è sospesa dalla rete',
    others: 'Un responsabile o un gestore dell’impresa completa e invia la candidatura.',
  },
  step: {
    account: { title: 'Creare l’account', text: 'Un indirizzo email e una password, solo propri.', act: '' },
    profile: {
      title: 'Completare il profilo',
      text: 'Telefono, funzione e indirizzo di fatturazione: ciò che cercano gli interlocutori.',
      act: 'Completa il profilo',
    },
    company: {
      title: 'Identificare l’azienda',
      text: 'Il SIRET e l’indirizzo, riportati su ogni preventivo e ogni ordine di lavoro.',
      act: 'Completa l’azienda',
    },
    team: {
      title: 'Invitare un collega',
      text: 'Ciascuno con il suo ruolo: responsabile, gestore, collaboratore o lettore.',
      act: 'Invita un membro',
    },
    site: {
      title: 'Aggiungere un primo immobile',
      text: 'Basta un indirizzo. Più immobili si importano da un file.',
      act: 'Aggiungi un immobile',
    },
    request: {
      title: 'Scrivere una prima richiesta',
      text: 'Il luogo, il bisogno, delle foto. La bozza è conservata.',
      act: 'Scrivi una richiesta',
    },
    tender: {
      title: 'Pubblicare una richiesta',
      text: 'Per le aziende invitate, i preferiti o tutte quelle del mestiere.',
      act: 'Vedi le mie richieste',
    },
    quote: {
      title: 'Ricevere un primo preventivo',
      text: 'Appare nel filo della richiesta e si confronta voce per voce.',
      act: 'Vedi le mie richieste',
    },
    order: {
      title: 'Ordinare un intervento',
      text: 'Un preventivo accettato diventa un ordine di lavoro, che l’azienda conferma.',
      act: 'Vedi i preventivi',
    },
    received: {
      title: 'Collaudare un intervento',
      text: 'Il lavoro è consegnato, visto e accettato: il filo è completo.',
      act: 'Vedi le richieste',
    },
    trades: {
      title: 'Indicare i mestieri',
      text: 'Le gare arrivano in base a questi.',
      act: 'Indica i miei mestieri',
    },
    area: {
      title: 'Tracciare la zona d’intervento',
      text: 'Un raggio, dei départements o un contorno: fin dove si interviene.',
      act: 'Indica la mia zona',
    },
    papers: {
      title: 'Presentare i documenti',
      text: 'Kbis o attestazione RNE, decennale secondo il mestiere e, da 5000 € IVA esclusa, attestazione di vigilanza: senza, nessun ordine.',
      act: 'Presenta i documenti',
    },
    application: {
      title: 'Inviare la candidatura',
      text: 'La squadra, gli impegni, poi l’invio: Bâtilien esamina il fascicolo.',
      act: 'Continua la candidatura',
    },
    network: {
      title: 'Entrare nella rete',
      text: 'Bâtilien verifica il fascicolo e risponde entro tre giorni lavorativi.',
      act: '',
    },
    companyWon: {
      title: 'Identificare l’impresa',
      text: 'SIRET, indirizzo, telefono ed email: ciò che figura sui preventivi.',
      act: 'Completa l’impresa',
    },
    tariffs: {
      title: 'Inserire i prezzi',
      text: 'Un articolo inserito una volta si riprende in ogni preventivo.',
      act: 'Inserisci un prezzo',
    },
    answer: {
      title: 'Inviare un primo preventivo',
      text: 'Rispondere a una gara del proprio mestiere.',
      act: 'Vedi le gare',
    },
    orderWon: {
      title: 'Ricevere un primo ordine',
      text: 'Un preventivo accettato diventa un ordine di lavoro, da confermare.',
      act: 'Vedi i miei preventivi',
    },
    receivedWon: {
      title: 'Portare un intervento al collaudo',
      text: 'Il cliente vede il lavoro consegnato e lo accetta.',
      act: 'Vedi le richieste',
    },
  },
});
