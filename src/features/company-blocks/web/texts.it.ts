import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('company-blocks', {
  block: 'Bloccare',
  blockTitle: 'Bloccare {{name}}?',
  blockText:
    'Nessuna richiesta, invito o ricerca vi metterà più in contatto, e questa azienda non ne sarà avvisata. La collaborazione in corso termina e i preventivi in attesa sono rifiutati. Gli ordini di servizio già emessi proseguono.',
  reason: 'Motivo',
  reasonHint: 'Letto solo nella sua azienda.',
  blocked: '{{name}} è bloccata',
  unblock: 'Sbloccare',
  unblockNamed: 'Sbloccare {{name}}',
  unblocked: '{{name}} non è più bloccata',
  unblockFailed: 'Questa azienda resta bloccata',
  list: 'Aziende bloccate',
  company: 'Azienda',
  city: 'Comune',
  since: 'Dal',
  act: 'Azione',
  empty: 'Nessuna azienda bloccata',
  emptyText:
    'Con un’azienda bloccata niente più richieste, inviti né risultati di ricerca. La blocchi dalla sua scheda o dalla collaborazione.',
  failed: 'Impossibile leggere l’elenco',
});
