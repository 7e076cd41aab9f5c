import { contentIn } from './define-content.ts';
import type { useLegal } from './texts-legal.ts';

export default contentIn<typeof useLegal>('legal', {
  title: 'Note legali',
  lede: 'Chi pubblica questo sito, chi lo ospita, quali contenuti di terzi include.',
  sections: [
    {
      id: 'editeur',
      title: 'Editore',
      blocks: [
        'Questo sito è un’installazione del software Bâtilien. Il suo editore è l’organizzazione che lo gestisce; essa risponde del suo contenuto.',
        {
          site: 'publisher',
          otherwise:
            'Questa installazione non nomina ancora il suo editore. Per ottenere la sua denominazione, il suo indirizzo, la sua iscrizione e il nome del direttore della pubblicazione, scrivere all’editore dalla [pagina Contatti](page:contact): è tenuto a rispondere (legge francese n. 2004-575 del 21 giugno 2004, art. 6).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hosting',
      blocks: [
        {
          site: 'hosting',
          otherwise:
            'Il fornitore di hosting non è ancora nominato; l’editore, che ne è incaricato, lo indicherà dalla [pagina Contatti](page:contact).',
        },
        'L’applicazione, il suo database e i suoi file sono ospitati sotto la responsabilità del gestore. Nessun contenuto è caricato da una rete di distribuzione esterna: caratteri, immagini e script vengono da questo sito.',
      ],
    },
    {
      id: 'propriete',
      title: 'Proprietà intellettuale',
      blocks: [
        'Il nome Bâtilien, il suo logo, le sue schermate e i suoi testi sono protetti. Quello che le aziende scrivono nell’applicazione appartiene a loro.',
      ],
    },
    {
      id: 'sources',
      title: 'Fonti e licenze',
      blocks: [
        {
          list: [
            '**Confini dei comuni e codici**: IGN e INSEE, Licence Ouverte 2.0.',
            '**Alloggi sociali finanziati a Parigi**: Ville de Paris, licenza ODbL, per gli immobili dimostrativi.',
            '**Indirizzi**: Base Adresse Nationale, Licence Ouverte 2.0, quando il gestore attiva il servizio online.',
            '**Cambi delle valute**: Banca centrale europea.',
            '**Caratteri**: Bricolage Grotesque e Instrument Sans, licenza SIL Open Font 1.1.',
            '**Icone**: Lucide, licenza ISC.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Dati personali',
      blocks: ['Cosa conserva il sito, perché e per quanto tempo: [informativa sulla privacy](page:privacy).'],
    },
    {
      id: 'accessibilite',
      title: 'Accessibilità',
      blocks: [
        'Le schermate sono concepite secondo le regole WCAG 2.2 di livello AA: tastiera, contrasto, screen reader, ingrandimento. In caso di ostacolo, segnalarlo dalla [pagina Contatti](page:contact) scegliendo «Accessibilità»: correggiamo e rispondiamo.',
      ],
    },
    {
      id: 'signaler',
      title: 'Segnalare un contenuto',
      blocks: ['Un contenuto illecito si segnala dalla stessa pagina, indicando il suo indirizzo e il motivo.'],
    },
  ],
});
