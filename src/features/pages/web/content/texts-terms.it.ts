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
        'I controlli di vigilanza (Kbis, attestazione URSSAF, assicurazione decennale) aiutano l’azienda che ordina ad adempiere ai suoi obblighi; non la esonerano da essi. Proseguire nonostante le mancanze richiede un motivo scritto, conservato nel registro.',
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
      id: 'contenus',
      title: 'I contenuti',
      blocks: [
        'Restano di chi li scrive, che autorizza Bâtilien a conservarli e a mostrarli alle persone a cui sono destinati: i partecipanti a una richiesta, i fornitori consultati, l’amministrazione della piattaforma.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderazione e sospensione',
      blocks: [
        'L’amministrazione può ritirare dalla gara una richiesta manifestamente illecita o ingannevole, dicendo perché, e sospendere un account che mette altri in pericolo. La persona ne è informata e può rispondere dalla [pagina Contatti](page:contact).',
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
      title: 'Chiudere l’account',
      blocks: [
        'La chiusura dell’account si può chiedere in ogni momento. Ciò che la legge impone di conservare resta all’azienda interessata; il resto è cancellato. L’[informativa sulla privacy](page:privacy) ne dà il dettaglio.',
      ],
    },
    {
      id: 'droit',
      title: 'Diritto applicabile',
      blocks: [
        'Queste condizioni sono soggette al diritto francese. Prima di ogni causa, le parti cercano un accordo amichevole; in mancanza, il tribunale competente è quello della sede del gestore. Prevale la versione francese.',
      ],
    },
  ],
});
