import { contentIn } from './define-content.ts';
import type { useQuoteGuides } from './texts-guides-quotes.ts';

export default contentIn<typeof useQuoteGuides>('guides-quotes', [
  {
    id: 'repondre',
    title: 'Rispondere a una richiesta',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menu «Gare»: le richieste del proprio mestiere e della propria zona, e quelle a cui si è invitati.',
          '«Rispondi» apre l’editor: capitoli, voci, quantità, prezzi, sconto, IVA per voce.',
          'Digitare un codice o una parola: vengono proposti gli articoli dei [propri prezzi](page:tariffs).',
          'Indicare validità, tempi e condizioni, poi inviare. Il numero è attribuito all’invio.',
        ],
      },
    ],
  },
  {
    id: 'tva',
    title: 'Scegliere l’aliquota IVA giusta',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        table: [
          ['Aliquota', 'Quando'],
          ['20 %', 'caso generale; dal 1° marzo 2025 anche le caldaie a combustibili fossili'],
          [
            '10\u202f%',
            'miglioramento, trasformazione, sistemazione, manutenzione di locali a uso abitativo ultimati da più di due anni (art. 279-0 bis del CGI)',
          ],
          [
            '5,5\u202f%',
            'riqualificazione energetica di locali a uso abitativo ultimati da più di due anni (art. 278-0 bis A del CGI)',
          ],
          [
            '5,5 % o 10 %',
            'certi lavori negli alloggi sociali in affitto, secondo la loro natura (artt. 278 sexies e 278 sexies A del CGI)',
          ],
          [
            '2,1 %',
            'aliquota ridotta in Guadalupa, Martinica e Riunione; la loro aliquota normale, 8,5 %, non è proposta nell’editor',
          ],
          ['0\u202f%', 'inversione contabile in subappalto, o franchigia IVA'],
        ],
      },
      'Al 10 % e al 5,5 %, il cliente certifica sul preventivo firmato che le condizioni sono soddisfatte: dal 16 febbraio 2025 non è più chiesto alcun attestato separato. Conservare questo preventivo per cinque anni.',
      'Allo 0 %, la dicitura di legge è stampata sul preventivo. In caso di dubbio, chiedere al commercialista: l’aliquota impegna chi la scrive.',
    ],
  },
  {
    id: 'indice',
    title: 'Correggere un preventivo inviato',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Aprire il preventivo, poi «Rivedi».',
          'L’editor si apre con il contenuto precedente. Modificare, reinviare.',
          'La revisione precedente diventa «Sostituito»; entrambe restano leggibili.',
        ],
      },
      'Per rinunciare, ritirare il preventivo: il cliente lo vede.',
    ],
  },
  {
    id: 'tarifs',
    title: 'Tenere i propri prezzi',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menu «I miei prezzi» (o «Prezzi»), poi «Articolo»: codice, descrizione, mestiere, unità, prezzo IVA esclusa, IVA.',
          'Gli articoli vengono proposti mentre si scrive un preventivo.',
          'Eliminare un articolo non cambia alcun preventivo già scritto.',
        ],
      },
    ],
  },
  {
    id: 'comparer',
    title: 'Confrontare preventivi',
    topic: 'quote',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Aprire la richiesta, scheda «Preventivi», poi «Confronta i preventivi».',
          'I preventivi si leggono fianco a fianco: IVA esclusa, IVA, IVA inclusa, tempi, validità, documenti, scostamento dalla mediana.',
          'Voce per voce quando la richiesta contiene un computo.',
        ],
      },
    ],
  },
  {
    id: 'accepter',
    title: 'Accettare un preventivo e ordinare',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Dal confronto o dal preventivo, «Accetta». Può farlo un responsabile o un gestore.',
          'I documenti del fornitore sono controllati in quel momento.',
          'Firmare: il nome, «Bon pour accord» (per accettazione). Gli altri preventivi sono rifiutati con un messaggio.',
          'L’ordine di lavoro (OS-anno-numero) è emesso; il fornitore lo conferma o lo rifiuta con un motivo.',
          'Se lo rifiuta, la richiesta attende di nuovo preventivi: «Chiedere di nuovo», nella scheda «Preventivi», richiama un’impresa il cui preventivo non era stato scelto. L’impresa lo conferma così com’è o lo rivede.',
        ],
      },
    ],
  },
  {
    id: 'vigilance',
    title: 'Accettare un preventivo quando manca un documento',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Il rifiuto dice quale documento manca o quale è scaduto.',
          'Chiederlo al fornitore: una volta verificato, l’accettazione è possibile.',
          'Un responsabile può proseguire con un motivo scritto; è conservato nel registro.',
        ],
      },
      {
        table: [
          ['Documento', 'Richiesto'],
          [
            'Kbis o attestazione d’iscrizione al RNE',
            'sempre, di meno di tre mesi alla verifica: è una regola di Bâtilien, la legge lo esige da 5000 € IVA esclusa (art. D. 8222-5 del Code du travail francese)',
          ],
          [
            'Attestazione di vigilanza URSSAF',
            'da 5000 € IVA esclusa, di meno di sei mesi, poi ogni sei mesi fino alla fine dell’esecuzione',
          ],
          ['Assicurazione decennale', 'per i mestieri soggetti, con copertura del mestiere della richiesta'],
        ],
      },
    ],
  },
  {
    id: 'confirmer',
    title: 'Confermare o rifiutare un ordine di lavoro',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'L’ordine di lavoro appare sul cruscotto e nella richiesta.',
          '«Conferma» impegna sul preventivo accettato. «Rifiuta» chiede un motivo.',
          'Dopo un rifiuto, il cliente può ordinare a un altro.',
        ],
      },
    ],
  },
  {
    id: 'intervenir',
    title: 'Pianificare, iniziare e terminare un intervento',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Confermato l’ordine, «Pianifica» comunica il giorno al cliente; «Cambia il giorno» lo corregge.',
          'Sul posto, «Inizia»; in un giorno diverso dal previsto, il cliente è avvisato. A lavoro finito, «Termina», con due parole se si vuole.',
          'Il cliente collauda. Se annota riserve, sistemarle e, per ognuna, «Segna come sistemata».',
        ],
      },
    ],
  },
  {
    id: 'receptionner',
    title: 'Collaudare un intervento',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Quando il fornitore ha terminato, «Collauda». Può farlo un responsabile o un gestore.',
          'Scegliere «Senza riserve» o «Con riserve», oppure rifiutare con un motivo: l’intervento allora riprende.',
          'Controllare la riserva sistemata: «Sciogli» se il lavoro va bene, «Riapri» altrimenti.',
          'Dopo il collaudo, ogni parte può lasciare la sua recensione per 14 giorni.',
        ],
      },
    ],
  },
  {
    id: 'clavier',
    title: 'Andare veloci da tastiera',
    topic: 'account',
    reader: 'everyone',
    blocks: [
      {
        table: [
          ['Tasto', 'Effetto'],
          ['Ctrl K o ⌘ K', 'tavolozza: pagine, richieste, azioni'],
          ['/', 'cercare nell’elenco'],
          ['j, k', 'riga successiva, precedente'],
          ['Invio', 'aprire la riga'],
          ['x', 'selezionare la riga'],
          ['F8', 'raggiungere l’ultima notifica'],
        ],
      },
    ],
  },
]);
