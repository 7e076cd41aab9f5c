import { contentIn } from './define-content.ts';
import type { usePrivacy } from './texts-privacy.ts';

export default contentIn<typeof usePrivacy>('privacy', {
  title: 'Informativa sulla privacy',
  lede: 'Cosa sa Bâtilien di chi lo usa, perché, per quanto tempo, e come riprenderlo.',
  sections: [
    {
      id: 'responsable',
      title: 'Chi è titolare',
      blocks: [
        'Il gestore di questo sito è titolare del trattamento dell’account. Per le richieste, i preventivi e gli ordini di lavoro, ogni azienda resta titolare di ciò che scrive: Bâtilien agisce allora come responsabile del trattamento, secondo le sue istruzioni.',
      ],
    },
    {
      id: 'donnees',
      title: 'I dati che conserviamo',
      blocks: [
        {
          list: [
            '**Account**: nome, indirizzo email e se è verificato, telefono, funzione, azienda, indirizzo di fatturazione, ruoli, data di accettazione delle condizioni. La password è conservata solo come impronta (argon2id): non possiamo leggerla.',
            '**Accessi**: un token di sessione, l’indirizzo IP e il browser di ogni sessione aperta, le sue date di apertura, di ultima visita e di fine. I tentativi falliti sono contati un giorno o due, in forma di impronta che non rivela l’indirizzo digitato.',
            '**Autenticazione a due fattori**, se attivata: la chiave dell’applicazione, cifrata, e l’impronta dei codici di riserva. I link inviati per verificare un indirizzo o cambiare una password sono conservati solo come impronta, 30 giorni dopo la loro fine.',
            '**Azienda**: ragione sociale, SIRET, partita IVA, indirizzo, telefono, sito, descrizione, IBAN, assicurazione, piano, membri e inviti spediti.',
            '**Immobili**: indirizzo, coordinate geografiche, contatto sul posto, istruzioni e codici di accesso.',
            '**Filo delle richieste**: testi, foto, preventivi, decisioni, motivi, e il registro di ogni fase con autore e ora. Le foto perdono le coordinate geografiche all’invio.',
            '**Firma di un «Bon pour accord»**: nome del firmatario, data, indirizzo IP e impronta del contenuto firmato.',
            '**Documenti di un fornitore**: Kbis o attestazione d’iscrizione al RNE, attestati di vigilanza e di assicurazione, coordinate bancarie, qualifiche, con le loro date; se del caso, l’elenco nominativo dei suoi dipendenti stranieri, con nome, data di assunzione, nazionalità e permesso di lavoro: l’azienda li informa.',
            '**Preferenze e consensi**: lingua, valuta, fuso orario, avvisi scelti; ogni scelta di consenso con la sua data, la sua versione, l’indirizzo IP e il browser.',
            '**Rete**: fornitori preferiti e i loro elenchi, ricerche salvate e i loro avvisi, collaborazioni e le loro condizioni, aziende bloccate e il motivo, che esse non leggono.',
            '**Recensioni sulle aziende**: voto, testo e risposta, con l’azienda e la persona che le scrivono, mostrata come «Claire D.»; segnalazioni, motivo e decisione.',
            '**Avvisi e letture**: gli avvisi indirizzati all’utente; chi ha aperto un documento da verificare, e quando.',
            '**Richieste all’amministrazione**: l’accesso o il ruolo chiesto, la risposta e le attività che ne derivano.',
            '**Rivendicazioni e opposizioni**: chi rivendica una scheda dell’elenco e con quale prova; chi chiede di uscirne: nome, indirizzo email, qualità e messaggio.',
            '**Elenco pubblico**: le aziende certificate RGE pubblicate dall’ADEME (Licence Ouverte 2.0), che abbiano o no un account qui: nome, SIRET, indirizzo, telefono, sito, mestieri e qualifiche. Di quelle che possono essere una persona, solo il nome, il comune, i mestieri e le qualifiche. Del loro indirizzo email, un’impronta; è scritto per esteso solo se è quello di un ufficio dell’azienda.',
            '**Messaggi inviati dalla pagina Contatti**: nome, indirizzo email, azienda, oggetto e testo.',
            '**Newsletter**: indirizzo email, browser, pagina di iscrizione, date di conferma e di disiscrizione. Alla disiscrizione il browser è cancellato.',
            '**Incidenti**: quando una schermata fallisce e viene segnalato, il messaggio di errore, la pagina, il browser e l’account.',
            '**Email inviate**: destinatario, modello, lingua e data. Il testo è cancellato appena partono.',
          ],
        },
      ],
    },
    {
      id: 'finalites',
      title: 'Perché, e su quale base',
      blocks: [
        {
          table: [
            ['Finalità', 'Base giuridica', 'Facoltativo'],
            ['Aprire e tenere l’account', 'Contratto', 'no'],
            ['Mettere in relazione, fare preventivi, ordinare, seguire', 'Contratto', 'no'],
            ['Verificare i documenti di un fornitore prima dell’ordine', 'Contratto', 'no'],
            ['Conservare preventivi e ordini di lavoro firmati', 'Obbligo di legge', 'no'],
            ['Rispondere a un messaggio', 'Legittimo interesse', 'sì'],
            ['Inviare la newsletter', 'Consenso', 'sì'],
            ['Misurare il pubblico', 'Consenso', 'sì'],
            ['Proteggere gli account dagli abusi', 'Legittimo interesse', 'opposizione possibile'],
            ['Mostrare l’elenco pubblico delle aziende certificate', 'Legittimo interesse', 'opposizione possibile'],
          ],
        },
        'Il controllo dei documenti aiuta l’azienda che ordina ad adempiere al proprio obbligo (art. L. 8222-1 del Code du travail francese): spetta a quell’azienda, non a Bâtilien.',
        'Oggi nessuno strumento di misurazione del pubblico né di pubblicità è caricato. Se ne arrivasse uno, attenderebbe il consenso dell’utente.',
      ],
    },
    {
      id: 'durees',
      title: 'Per quanto tempo',
      blocks: [
        {
          table: [
            ['Dato', 'Durata'],
            ['Account e profilo', 'finché l’account è aperto'],
            ['Sessione', '30 giorni, o fino all’uscita'],
            ['Invito a un’azienda', '7 giorni per rispondere'],
            [
              'Preventivi e ordini di lavoro firmati',
              '10 anni (art. L. 123-22 del Code de commerce francese per i documenti contabili)',
            ],
            ['Prove di consenso', '2 anni'],
            ['Validità di un consenso', '365 giorni, poi viene richiesto'],
            ['Messaggio della pagina Contatti', '3 anni dopo la risposta'],
            ['Email inviata', '1 anno come prova dell’invio, senza il testo; 30 giorni se non è potuta partire'],
            ['Avviso nell’applicazione', '30 giorni'],
            ['Incidente segnalato', '180 giorni, con l’account di chi lo segnala'],
            ['Newsletter', '30 giorni dopo la disiscrizione, o senza conferma'],
            ['Preferiti, ricerche, collaborazioni', 'finché l’azienda li conserva'],
            [
              'Documenti di un fornitore',
              'senza cancellazione automatica: l’azienda ritira quelli non ancora verificati e può chiedere la cancellazione degli altri. I suoi clienti leggono per 5 anni quelli dei loro ordini, per 10 anni una decennale',
            ],
            ['Foto', 'finché esiste la richiesta o l’immobile'],
            ['Recensione pubblicata', 'finché l’azienda interessata è su Bâtilien'],
            ['File di un’importazione di immobili non conclusa', '7 giorni'],
            [
              'Scheda dell’elenco pubblico',
              'mostrata fino alla fine dell’ultima qualifica; cancellata appena accolta l’opposizione',
            ],
            ['Richiesta di opposizione', '1 anno dopo la decisione; resta solo il SIREN, perché la scheda non ritorni'],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Chi vi accede',
      blocks: [
        'I partecipanti a una richiesta vedono quella richiesta e solo quella. Un fornitore non legge mai il preventivo di un altro. Prima dell’ordine conosce di un immobile solo il comune o il quartiere e, sulla mappa, una posizione approssimata entro 500 metri. I codici di accesso sono leggibili solo dall’azienda che ordina, e ogni lettura è annotata nel registro. Ciò che appartiene a un’altra azienda risulta inesistente.',
        'L’amministrazione della piattaforma legge gli account, le richieste e i documenti da verificare; non aggiudica mai un contratto. Nulla viene venduto né ceduto in uso.',
        'Il server chiama servizi esterni senza dire loro chi è l’utente. Di norma, il file dei cambi della Banca centrale europea, al quale nulla è trasmesso, e il registro pubblico delle aziende (il SIRET digitato). Se il gestore li attiva: il servizio nazionale francese degli indirizzi (il testo dell’indirizzo cercato) e il file RGE dell’ADEME (scaricato per intero). Le email passano dal server di posta del gestore.',
        {
          site: 'tiles',
          otherwise:
            'In questa installazione le mappe sono disegnate da questo sito: non è proposto alcuno sfondo esterno.',
        },
        'I link alla mappa e all’itinerario aprono openstreetmap.org, a cui il browser comunica allora la posizione dell’immobile. Nulla vi è inviato finché non sono seguiti.',
        '**Fuori dall’Unione europea**: i servizi che il software chiama da sé sono di enti pubblici francesi ed europei. L’hosting, l’invio delle email e lo sfondo della mappa sono scelti dal gestore: chiedere dalla [pagina Contatti](page:contact) se comportano un trasferimento, e con quali garanzie. La fondazione OpenStreetMap ha sede nel Regno Unito.',
        '**Classifica**: i risultati di una ricerca di fornitori sono ordinati da un calcolo descritto nelle [condizioni d’uso](page:terms). Nessuna decisione vincolante è presa senza una persona.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie e memoria del browser',
      blocks: [
        {
          table: [
            ['Nome', 'Funzione', 'Durata'],
            [
              'batilien.session_token',
              'mantiene la sessione, illeggibile dagli script; preceduto da __Secure- in https',
              '30 giorni',
            ],
            [
              'batilien.device',
              'riconosce un dispositivo su cui ha effettuato l’accesso, perché i tentativi altrui non la blocchino',
              '1 anno',
            ],
            ['cookie-consent', 'le scelte sui cookie e la loro data', '365 giorni, poi vengono richieste'],
            ['language', 'ultima lingua usata in questo browser', '1 anno'],
            ['theme', 'tema chiaro, scuro o di sistema', 'fino alla cancellazione da parte dell’utente'],
            ['sidebar', 'menu ridotto o espanso', 'fino alla cancellazione da parte dell’utente'],
            [
              'map-background',
              'sfondo esterno scelto sulla mappa, se ne è proposto uno',
              'fino alla cancellazione da parte dell’utente',
            ],
            ['selected-role', 'ultimo ruolo usato in questo browser', 'fino alla cancellazione da parte dell’utente'],
            ['bozze', 'testi iniziati e non inviati, conservati solo sul dispositivo', 'fino all’invio'],
            [
              'toast, error-attempts, legacy-banner',
              'un messaggio da mostrare al ricaricamento, i tentativi dopo un errore, un avviso rimandato',
              'fino alla chiusura della scheda',
            ],
          ],
        },
        'Questi elementi sono essenziali e non si disattivano. La misurazione del pubblico, il marketing e il trattamento facoltativo dei dati restano disattivati finché non sono scelti; revocare una scelta è semplice quanto darla.',
      ],
    },
    {
      id: 'droits',
      title: 'I diritti',
      blocks: [
        {
          list: [
            '**Consultare e correggere**: il profilo mostra ciò che sappiamo e si corregge senza chiedere.',
            '**Portare via**: scaricare i propri dati dal profilo, in un file JSON o in una pagina da leggere.',
            '**Cancellare**: chiudere l’account dal profilo. Ciò che la legge impone di conservare (preventivi e ordini firmati) resta all’azienda, e lo diciamo.',
            '**Dopo la morte**: si possono dare direttive sulla conservazione, la cancellazione e la comunicazione dei propri dati (art. 85 della legge francese n. 78-17 del 6 gennaio 1978).',
            '**Opporsi, limitare, revocare un consenso**: in ogni momento, senza motivo per la revoca.',
          ],
        },
        'Rispondiamo entro un mese. In caso di disaccordo ci si può rivolgere all’autorità francese, la [CNIL](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'ecrire',
      title: 'Scriverci',
      blocks: [
        {
          site: 'officer',
          otherwise:
            'Questa installazione non ha designato un responsabile della protezione dei dati; rispondono i suoi responsabili.',
        },
        'Per ogni domanda sui propri dati, scegliere l’oggetto «I miei dati personali» nella [pagina Contatti](page:contact). Il messaggio è conservato e trasmesso ai responsabili di questa installazione.',
      ],
    },
  ],
});
