import { contentIn } from './define-content.ts';
import type { useTerms } from './texts-terms.ts';

export default contentIn<typeof useTerms>('terms', {
  title: 'Condizioni d’uso',
  lede: 'Cosa ci si può aspettare da Bâtilien, e cosa Bâtilien si aspetta da chi lo usa.',
  sections: [
    {
      id: 'objet',
      title: 'Oggetto',
      blocks: [
        'Bâtilien è un’applicazione online che unisce chi fa intervenire su edifici e chi interviene: richieste di intervento, gare, preventivi, ordini di lavoro. Si rivolge a professionisti. Creare un account equivale ad accettare queste condizioni; la data viene conservata.',
      ],
    },
    {
      id: 'compte',
      title: 'L’account',
      blocks: [
        {
          list: [
            'Un account è personale: una persona, un indirizzo email, una password da non comunicare a nessuno.',
            'La password ha almeno 8 caratteri, con una maiuscola, una minuscola e una cifra.',
            'Una stessa persona può avere più ruoli e appartenere a più aziende. Agisce sempre per una sola alla volta, mostrata sullo schermo.',
            'Il responsabile dell’azienda decide chi entra, con quali diritti e su quali immobili.',
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'Gli impegni di chi usa il servizio',
      blocks: [
        {
          list: [
            'Dare informazioni esatte: identità, azienda, SIRET, assicurazioni, documenti.',
            'Scrivere solo ciò che si ha il diritto di scrivere e pubblicare foto solo di luoghi dove è permesso farne.',
            'Non aggirare i limiti tecnici, né leggere ciò che non è destinato a sé.',
            'Avvisare senza indugio se l’account è usato da altri.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'Il ruolo di Bâtilien',
      blocks: [
        'Bâtilien fornisce lo strumento. Il contratto d’appalto si forma tra l’azienda che ordina e quella che esegue, quando un preventivo è accettato con il suo «Bon pour accord» (per accettazione). Bâtilien non è parte di questo contratto, non sceglie i fornitori e non garantisce i loro lavori.',
        'I controlli di vigilanza (Kbis o attestazione d’iscrizione al RNE, attestazione URSSAF, assicurazione decennale) aiutano l’azienda che ordina ad adempiere ai suoi obblighi; non la esonerano da essi. Proseguire nonostante le mancanze richiede un motivo scritto, conservato nel registro.',
      ],
    },
    {
      id: 'signature',
      title: 'Preventivo, firma e prova',
      blocks: [
        'Un preventivo inviato non si modifica più: una correzione crea una nuova revisione. L’accettazione registra il nome del firmatario, l’ora, l’indirizzo IP e l’impronta del contenuto firmato. Ogni fase di una richiesta è annotata nel suo registro. Le parti convengono che queste registrazioni fanno prova tra loro, salvo prova contraria.',
      ],
    },
    {
      id: 'plans',
      title: 'Piani e limiti',
      blocks: [
        'Il piano Starter consente 10 richieste al mese e 2 immobili; il piano Pro non ha questi limiti; il piano Enterprise è stabilito su preventivo. Un limite raggiunto impedisce di pubblicare o aggiungere, mai di leggere o di terminare quanto iniziato. I prezzi figurano nella [pagina Tariffe](page:pricing).',
      ],
    },
    {
      id: 'prix',
      title: 'Prezzo e pagamento',
      blocks: [
        'I prezzi sono IVA esclusa, per azienda e per mese. Durante la versione beta nessun piano è fatturato e non è chiesto alcun mezzo di pagamento. Nulla sarà dovuto senza un accordo preventivo sul piano, sul prezzo e sulla data d’inizio. Il prezzo dei lavori si regola tra le aziende, fuori da Bâtilien, che non trattiene alcuna commissione.',
      ],
    },
    {
      id: 'contenus',
      title: 'I contenuti',
      blocks: [
        'Restano di chi li scrive, che autorizza Bâtilien a conservarli e a mostrarli alle persone a cui sono destinati: i partecipanti a una richiesta, i fornitori consultati, l’amministrazione della piattaforma.',
      ],
    },
    {
      id: 'classement',
      title: 'Classifica dei fornitori',
      blocks: [
        'Per impostazione predefinita, una ricerca ordina i fornitori per punti. Documenti in regola: 400. Voto delle recensioni pubblicate: fino a 400; conta come se vi si aggiungessero cinque recensioni da 4 su 5, perché una sola non decida. Rapidità di risposta alle richieste: fino a 150, nulla oltre tre giorni. Quando è dato un luogo, la vicinanza: fino a 600. Si può anche ordinare per distanza o per voto.',
        'Nessuno paga per essere più in alto, e il piano di un’azienda non entra nel calcolo. Le schede dell’elenco pubblico appaiono a parte.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderazione e sospensione',
      blocks: [
        'L’amministrazione può rifiutare un documento, nascondere una recensione segnalata e sospendere un’azienda dalla rete, se i suoi documenti non sono più validi, se ha dato informazioni false o se mette altri in pericolo. Un’azienda sospesa non appare più nelle ricerche, sulla mappa né sulla sua pagina pubblica; i suoi membri conservano l’account e ciò che è in corso.',
        'Il motivo è inviato per email all’azienda al più tardi quando la sospensione ha effetto. Può essere revocata. Se il gestore pone fine a tutti i suoi servizi per un’azienda, la avverte con il motivo almeno 30 giorni prima, salvo obbligo di legge o violazioni ripetute (regolamento (UE) 2019/1150, art. 4).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Reclami',
      blocks: [
        'Per contestare una decisione o la classifica, o per ogni difficoltà, scrivere dalla [pagina Contatti](page:contact): è anche il punto di contatto previsto dal regolamento (UE) 2022/2065. Il reclamo è gratuito; una persona lo legge e risponde con i motivi.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilità e responsabilità',
      blocks: [
        'Il gestore adotta misure ragionevoli affinché il servizio sia disponibile e nulla di quanto registrato vada perso. Non risponde dei danni nati da un uso contrario a queste condizioni, né delle controversie tra aziende.',
      ],
    },
    {
      id: 'fin',
      title: 'Durata e fine',
      blocks: [
        'Queste condizioni si applicano senza limite di durata dalla creazione dell’account. Vi si mette fine in ogni momento, senza preavviso né spese, chiudendo l’account dal profilo. Se cambiano, un’email lo comunica almeno 15 giorni prima. Ciò che la legge impone di conservare resta all’azienda interessata; il resto è cancellato. L’[informativa sulla privacy](page:privacy) ne dà il dettaglio.',
      ],
    },
    {
      id: 'droit',
      title: 'Diritto applicabile',
      blocks: [
        'Queste condizioni sono soggette al diritto francese. Prima di ogni causa, le parti cercano un accordo amichevole. Tra commercianti, **il tribunale competente è quello della sede del gestore**; altrimenti valgono le regole generali. Prevale la versione francese.',
      ],
    },
  ],
});
