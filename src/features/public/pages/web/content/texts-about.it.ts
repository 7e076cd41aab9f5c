import { contentIn } from './define-content.ts';
import type { useAbout } from './texts-about.ts';

export default contentIn<typeof useAbout>('about', {
  title: 'Chi siamo',
  lede: 'In francese «bâti» è il costruito e «lien» il legame: chi gestisce edifici, chi ci lavora e il filo tra i due.',
  sections: [
    {
      id: 'idee',
      title: 'Una richiesta, un filo',
      blocks: [
        'Una perdita, una porta che non chiude più, un tetto da rifare: ogni bisogno di un edificio passa di mano in mano. Di solito si perde tra telefonate, email e fogli di calcolo. In Bâtilien mantiene un solo numero e un solo filo, dalla richiesta al collaudo. Ciascuno vede ciò che lo riguarda e sa cosa ci si aspetta da lui.',
      ],
    },
    {
      id: 'deux-cotes',
      title: 'Due parti, gli stessi fatti',
      blocks: [
        'Il committente pubblica, confronta preventivi davvero confrontabili, ordina e conserva la prova. Il fornitore riceve richieste del suo mestiere e della sua zona, quota dai propri prezzi e sa se è scelto o no. Entrambi leggono lo stesso registro: stesse ore, stessi documenti, stesse decisioni.',
      ],
    },
    {
      id: 'principes',
      title: 'A cosa teniamo',
      blocks: [
        {
          list: [
            '**La prova**: una tappa superata è scritta, datata, firmata da qualcuno. Nulla si riscrive in silenzio.',
            '**La discrezione**: un fornitore non legge mai il preventivo di un altro; un indirizzo esatto si dà solo a chi viene.',
            '**La vigilanza**: prima di un ordine si controllano i documenti obbligatori. Un documento mancante si dice, con il modo per uscirne.',
            '**La chiarezza**: un importo dice se è IVA esclusa o inclusa, un termine dice fino a quando, un rifiuto dice perché.',
            '**L’accesso**: da tastiera, con lettore di schermo, su un telefono in pieno sole.',
          ],
        },
      ],
    },
    {
      id: 'nom',
      title: 'Il nome',
      blocks: [
        '«Bâti», costruito; «lien», legame. Il logo è un timpano da cui pende un filo a piombo: si costruisce dritto, si segue il filo.',
      ],
    },
    {
      id: 'rejoindre',
      title: 'Cominciare',
      blocks: ['[Creare un account](page:register) richiede un minuto. Prima una domanda? [Scriveteci](page:contact).'],
    },
  ],
});
