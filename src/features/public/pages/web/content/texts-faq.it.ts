import { contentIn } from './define-content.ts';
import type { useFaq } from './texts-faq.ts';

export default contentIn<typeof useFaq>('faq', {
  title: 'Domande frequenti',
  lede: 'Le risposte brevi. Per la procedura, consultare le guide.',
  sections: [
    {
      id: 'compte',
      title: 'Account e ruoli',
      blocks: [
        {
          question: 'Che cos’è un ruolo?',
          answer: [
            'La veste con cui si lavora: committente, fornitore o uno dei ruoli storici (RIVP, TCE, Movimentazione). Chi ne ha più d’uno può cambiare con il pulsante in alto; il menu segue.',
          ],
        },
        {
          question: 'Ho un ruolo storico. Devo cambiarlo?',
          answer: [
            'No. RIVP, TCE e Movimentazione continuano a funzionare con i loro menu. Si può passare a Committente o a Fornitore dal profilo; richieste e preventivi restano dove sono.',
          ],
        },
        {
          question: 'Non riesco ad accedere.',
          answer: [
            '«Indirizzo o password errati» non dice se l’indirizzo esiste, per non informare nessuno. Verificare l’indirizzo, poi la password. [Password dimenticata](page:resetPassword): un link arriva via email. Dopo cinque tentativi falliti, l’accesso a questo indirizzo è sospeso per 15 minuti, o fino alla nuova password.',
          ],
        },
        {
          question: 'Posso lavorare per due aziende?',
          answer: ['Sì. Accettando l’invito della seconda, il profilo permette poi di scegliere per quale agire.'],
        },
      ],
    },
    {
      id: 'demandes',
      title: 'Richieste e preventivi',
      blocks: [
        {
          question: 'Chi vede la mia richiesta?',
          answer: [
            'I colleghi autorizzati sull’immobile, poi quelli per cui è pubblicata: i fornitori invitati, i preferiti o quelli del marketplace il cui mestiere e la cui zona corrispondono. L’indirizzo esatto è dato solo dopo l’ordine.',
          ],
        },
        {
          question: 'Un concorrente può leggere il mio preventivo?',
          answer: [
            'No. Lo legge solo l’azienda che ha pubblicato la richiesta. Se le offerte sono sigillate, neanche lei vede gli importi prima del termine.',
          ],
        },
        {
          question: 'Posso correggere un preventivo inviato?',
          answer: [
            'Un preventivo inviato non cambia più. Creare una nuova revisione: la precedente è sostituita e il cliente è avvisato della nuova revisione.',
          ],
        },
        {
          question: 'Perché il mio preventivo è diventato «Scaduto»?',
          answer: [
            'La sua durata di validità è passata. Creare una nuova revisione per riproporlo, finché la richiesta è aperta.',
          ],
        },
        {
          question: 'Che ne è di una richiesta il cui termine passa senza ordine?',
          answer: ['Scade. Si può ripubblicare con una nuova data.'],
        },
      ],
    },
    {
      id: 'commande',
      title: 'Ordine e documenti',
      blocks: [
        {
          question: 'Perché non posso accettare questo preventivo?',
          answer: [
            'Un documento obbligatorio manca o è scaduto: il messaggio dice quale. Chiederlo al fornitore oppure, per chi è responsabile dell’azienda, proseguire con un motivo scritto.',
          ],
        },
        {
          question: 'Da quale importo è richiesta l’attestazione di vigilanza?',
          answer: [
            'Da 5000 € IVA esclusa, alla conclusione del contratto, poi ogni sei mesi fino alla fine dell’esecuzione; deve avere meno di sei mesi (art. L. 8222-1, R. 8222-1 e D. 8222-5 del Code du travail francese).',
          ],
        },
        {
          question: 'Accettare un preventivo vale come firma?',
          answer: [
            'Sì: «Bon pour accord» (per accettazione), con il nome, l’ora, l’indirizzo IP e l’impronta del contenuto. Gli altri preventivi sono rifiutati con un messaggio e l’ordine di lavoro è emesso.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Piani',
      blocks: [
        {
          question: 'Cosa succede all’undicesima richiesta del mese, con Starter?',
          answer: [
            'La pubblicazione è rifiutata con il motivo; la richiesta resta in bozza, nulla è perso. Il conteggio riparte il primo del mese.',
          ],
        },
        {
          question: 'I fornitori pagano per rispondere?',
          answer: [
            'Rispondere alle richieste, fare preventivi e seguire gli incarichi non dipende da alcun limite di piano: i limiti di Starter riguardano le richieste pubblicate e gli immobili.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Dati e sicurezza',
      blocks: [
        {
          question: 'Dove sono le mie foto?',
          answer: [
            'Sul server di questa installazione. Sono ricodificate all’arrivo, senza le coordinate geografiche, e mostrate solo a chi legge la richiesta.',
          ],
        },
        {
          question: 'Chi può leggere i codici di accesso di un immobile?',
          answer: ['La propria azienda, e ogni lettura è annotata nel registro.'],
        },
        {
          question: 'Posso esportare i miei elenchi?',
          answer: [
            'Sì: l’elenco delle richieste si esporta in CSV, con i filtri in corso. Il file si apre in un foglio di calcolo.',
          ],
        },
      ],
    },
  ],
});
