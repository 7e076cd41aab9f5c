import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('company-blocks', {
  block: 'Blocca',
  blockTitle: 'Bloccare {{name}}?',
  blockText:
    'Nessuna richiesta, invito o ricerca metterà più in contatto le due aziende, e questa azienda non ne sarà avvisata. La collaborazione in corso termina e i preventivi in attesa vengono rifiutati. Gli ordini di lavoro già emessi proseguono.',
  reason: 'Motivo',
  reasonHint: 'Visibile solo nella propria azienda.',
  blocked: '{{name}} è bloccata',
  unblock: 'Sblocca',
  unblockNamed: 'Sblocca {{name}}',
  unblocked: '{{name}} non è più bloccata',
  unblockFailed: 'Questa azienda resta bloccata',
  list: 'Aziende bloccate',
  company: 'Azienda',
  city: 'Comune',
  since: 'Dal',
  act: 'Azione',
  empty: 'Nessuna azienda bloccata',
  emptyText:
    'Con un’azienda bloccata non ci sono più richieste, inviti né risultati di ricerca. Un’azienda si blocca dalla sua scheda o dalla collaborazione.',
  failed: 'Impossibile leggere l’elenco',
});
