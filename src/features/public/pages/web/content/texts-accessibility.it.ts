import { contentIn } from './define-content.ts';
import type { useAccessibility } from './texts-accessibility.ts';

export default contentIn<typeof useAccessibility>('accessibility', {
  title: 'Accessibilità',
  lede: 'Che cosa è stato fatto perché tutti possano usare Bâtilien, che cosa manca ancora e a chi dirlo.',
  sections: [
    {
      id: 'etat',
      title: 'Stato di conformità',
      blocks: [
        'Bâtilien è **parzialmente conforme** al riferimento francese per l’accessibilità (RGAA), versione 4.1.2, per le non conformità elencate più sotto.',
        'Questa dichiarazione è stata redatta il 22 novembre 2026. Vale per l’applicazione e per le sue pagine pubbliche.',
      ],
    },
    {
      id: 'resultats',
      title: 'Risultati',
      blocks: [
        'Un’autovalutazione del gruppo che sviluppa Bâtilien, non confermata da un audit, stima che **circa il 94\u202f% dei criteri applicabili sia rispettato**. Questo tasso è una stima: i criteri non sono stati contati uno per uno su ogni pagina, e possono esistere altre non conformità oltre a quelle elencate più sotto.',
      ],
    },
    {
      id: 'non-conformites',
      title: 'Che cosa non è accessibile',
      blocks: [
        {
          list: [
            'Le foto degli utenti hanno come testo alternativo il loro numero e la provenienza, non ciò che mostrano (criterio 1.3).',
            'I testi scritti dagli utenti non indicano la loro lingua quando non è quella della pagina (criterio 8.7).',
            'Nelle tabelle dense, un testo lungo può essere tagliato quando il lettore aumenta la spaziatura; la pagina di dettaglio lo dà per intero (criterio 10.12).',
            'I documenti delle imprese, come gli attestati scansionati, non sono resi accessibili (criterio 13.3).',
          ],
        },
        'Non è invocata alcuna deroga per onere sproporzionato e nessun contenuto è esentato.',
      ],
    },
    {
      id: 'evaluation',
      title: 'Come è stato verificato',
      blocks: [
        'Tecnologie: HTML, CSS, JavaScript, WAI-ARIA e SVG.',
        'Con Chromium, su computer e alle dimensioni di un telefono, e con lo strumento automatico axe-core: con la sola tastiera, tramite l’albero di accessibilità e gli annunci, al 200\u202f% e al 400\u202f%, con spaziatura del testo aumentata, con colori forzati e senza animazioni. Nulla è stato provato con NVDA, JAWS o VoiceOver.',
        'Pagine verificate: pagina iniziale, accesso, registrazione, reimpostazione della password, contatto, note legali, accessibilità, aiuto, cruscotto, richieste, una richiesta e il suo filo, nuova richiesta, confronto dei preventivi, redazione di un preventivo, siti, marketplace, profilo, attività e rapporti dell’amministrazione.',
      ],
    },
    {
      id: 'contact',
      title: 'Segnalazioni e contatto',
      blocks: [
        'Se non riuscite ad accedere a un contenuto o a un servizio, scriveteci dalla [pagina Contatto](page:contact): vi sarà proposto un altro modo per accedervi.',
      ],
    },
    {
      id: 'recours',
      title: 'Vie di ricorso',
      blocks: [
        'Ci avete segnalato un difetto di accessibilità che vi impedisce di accedere a un contenuto o a un servizio e non avete ottenuto una risposta soddisfacente: potete rivolgervi al Difensore dei diritti francese.',
        {
          list: [
            'Scrivere un messaggio: [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr/).',
            'Contattare il delegato della propria regione: [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues).',
            'Scrivere per posta, senza francobollo: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
            'Telefonare: +33 9 69 39 00 00.',
          ],
        },
      ],
    },
  ],
});
