import { contentIn } from './define-content.ts';
import type { useFirstGuides } from './texts-guides.ts';

export default contentIn<typeof useFirstGuides>('guides', {
  title: 'Guide per l’uso',
  lede: 'Una situazione, una procedura. Ogni guida descrive ciò che l’applicazione fa oggi.',
  sections: [
    {
      id: 'inscription',
      title: 'Creare l’account e l’azienda',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Aprire [la pagina di registrazione](page:register) e scegliere la propria parte: «Faccio intervenire» o «Intervengo».',
            'Indicare il nome, quello dell’azienda, un indirizzo email e una password (8 caratteri, maiuscola, minuscola, cifra).',
            'Accettare le condizioni. L’account e l’azienda sono creati insieme; chi li crea ne è responsabile.',
            'Completare poi SIRET, IVA, indirizzo e IBAN nel [profilo](page:profile): le loro cifre di controllo sono verificate.',
          ],
        },
      ],
    },
    {
      id: 'inviter',
      title: 'Invitare un collega',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Nel [profilo](page:profile), sezione «Azienda e membri», scegliere «Invita un membro».',
            'Indicare il suo indirizzo e il suo ruolo: gestore, collaboratore o lettore. Solo un responsabile invita un gestore.',
            'Limitarlo ad alcuni immobili se serve: vedrà solo quelli e le loro richieste.',
            'Riceve un link valido sette giorni, che serve una sola volta e solo a quell’indirizzo.',
          ],
        },
        'Un invito in attesa si ritira dallo stesso elenco.',
      ],
    },
    {
      id: 'casquettes',
      title: 'Cambiare ruolo, migrare un ruolo storico',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Il pulsante con il casco, in alto, apre l’elenco dei ruoli: professionali, da migrare, amministrazione.',
            'Scegliere: l’applicazione torna al cruscotto, con il menu di quel ruolo.',
            'Per sostituire un ruolo storico, aprire il [profilo](page:profile), sezione «Ruoli», poi «Migra». RIVP diventa Committente; TCE e Movimentazione diventano Fornitore.',
          ],
        },
        'Nulla è perso: richieste, preventivi e ordini di lavoro restano all’azienda.',
      ],
    },
    {
      id: 'transferer',
      title: 'Trasferire la responsabilità, lasciare un’azienda',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Un’azienda mantiene sempre almeno un responsabile.',
            'Per andarsene, trasferire prima la responsabilità a un membro, dal menu della sua riga.',
            'Si diventa gestore e si può allora lasciare l’azienda.',
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Aggiungere un immobile',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu «I miei immobili», poi «Nuovo immobile».',
            'Digitare l’indirizzo: le proposte appaiono durante la digitazione. La posizione si corregge su richiesta.',
            'Indicare un nome, un riferimento, il contatto sul posto e, volendo, i codici di accesso.',
          ],
        },
        'I codici si mostrano solo dopo un gesto, e ogni lettura è annotata.',
      ],
    },
    {
      id: 'import',
      title: 'Importare gli immobili da un foglio di calcolo',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menu «I miei immobili», poi «Importa». Depositare un file CSV (10\u202fMB e 10.000 righe al massimo); codifica e separatore sono riconosciuti.',
            'Dire cosa diventa ogni colonna. Le proposte vengono dai titoli.',
            'Le righe sono verificate una a una: pronte, da verificare, doppie, in errore, con il motivo. Correggere una cella sul posto.',
            'Importare tutto, o solo le righe corrette; le altre attendono.',
          ],
        },
      ],
    },
    {
      id: 'publier',
      title: 'Pubblicare una richiesta',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            '«Nuova richiesta»: scegliere l’immobile, descrivere il bisogno, il mestiere, la priorità e allegare fino a 12 foto.',
            'Fissare il termine dei preventivi e, se note, le date desiderate e il budget.',
            'Scegliere chi può rispondere: fornitori invitati, preferiti o il marketplace entro un raggio.',
            'Rileggere, poi pubblicare. Il numero (DI-anno-numero) è attribuito in quel momento.',
          ],
        },
        'La bozza è conservata a ogni battuta: si può chiudere e tornare.',
      ],
    },
    {
      id: 'priorites',
      title: 'Scegliere la priorità',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          table: [
            ['Priorità', 'Prima visita, dopo l’ordine'],
            ['Urgente', '4 ore'],
            ['Alta', '24 ore'],
            ['Normale', '5 giorni lavorativi'],
            ['Bassa', '15 giorni lavorativi'],
          ],
        },
        'I giorni lavorativi tengono conto dei festivi francesi. Prima dell’ordine conta la scadenza dei preventivi. L’orologio si ferma quando la richiesta è messa in sospeso.',
      ],
    },
    {
      id: 'attente',
      title: 'Mettere una richiesta in sospeso, annullarla',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Aprire la richiesta, poi «Altre azioni».',
            '«Metti in sospeso» chiede un motivo: accesso, ricambi, decisione o meteo. Alla ripresa torna dov’era.',
            '«Annulla la richiesta» chiede un motivo, letto dai fornitori. I preventivi ricevuti sono rifiutati e l’eventuale ordine di lavoro è annullato.',
          ],
        },
      ],
    },
    {
      id: 'scelle',
      title: 'Chiedere offerte sigillate',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Alla pubblicazione, spuntare «Offerte sigillate».',
            'Fino al termine nessuno legge gli importi, committente compreso.',
            'Alla scadenza tutto si apre insieme, e l’apertura è annotata nel filo.',
          ],
        },
      ],
    },
  ],
});
