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
            'Questa installazione è una prova privata: il suo editore non è nominato. Una volta aperta al pubblico, deve pubblicare denominazione, indirizzo, iscrizione e nome del direttore della pubblicazione (legge francese n. 2004-575 del 21 giugno 2004, art. 1-1).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Hosting',
      blocks: [
        {
          site: 'hosting',
          otherwise: 'Il fornitore di hosting non è nominato: questa installazione è una prova privata.',
        },
        'L’applicazione, il suo database e i suoi file sono ospitati sotto la responsabilità del gestore. Caratteri, immagini e script vengono da questo sito. Solo uno sfondo di mappa può venire da altrove, se ne è proposto uno e lo si sceglie: lo dice l’[informativa sulla privacy](page:privacy).',
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
      blocks: [
        'Punto di contatto unico per le autorità e gli utenti (regolamento (UE) 2022/2065, artt. 11 e 12): la [pagina Contatti](page:contact). Scrivere in francese o in inglese.',
        'Per segnalare un contenuto illecito, indicare lì il suo indirizzo e il motivo. Confermiamo la ricezione e comunichiamo la decisione.',
      ],
    },
  ],
});
