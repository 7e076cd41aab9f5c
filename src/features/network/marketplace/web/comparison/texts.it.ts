import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('provider-comparison', {
  title: 'Confronto di fornitori',
  crumb: 'Fornitori',
  table: 'Fornitori affiancati',
  none: 'Nessun fornitore da confrontare',
  noneText: 'Spuntare «Confronta» su due, tre o quattro fornitori della ricerca.',
  back: 'Cerca un fornitore',
  remove: 'Rimuovi {{name}}',
  invite: 'Invita a fare un preventivo',
  inviteNamed: 'Invita a fare un preventivo: {{name}}',
  criterion: 'Criterio',
  act: 'Azione',
  trades: 'Mestieri',
  distance: 'Distanza da {{place}}',
  stop: {
    title: 'Fermare questo avviso?',
    text: 'Non arriveranno più email sui nuovi fornitori di questa ricerca.',
    act: 'Ferma l’avviso',
    done: 'Avviso fermato',
    doneText: 'La ricerca «{{name}}» resta salvata, senza email.',
    over: 'Questo link non è più valido',
    overText: 'L’avviso non esiste più, o l’indirizzo è incompleto.',
    home: 'Vai alla pagina iniziale',
  },
});
