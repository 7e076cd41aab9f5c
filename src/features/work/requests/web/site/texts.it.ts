import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('site-requests', {
  requests: 'Richieste',
  show: 'Richieste mostrate',
  open: 'Aperte',
  all: 'Tutte',
  state: 'Stato dell’immobile',
  urgent_one: '{{count}} urgenza',
  urgent_other: '{{count}} urgenze',
  openCount_one: '{{n}} richiesta aperta',
  openCount_other: '{{n}} richieste aperte',
  calm: 'Nulla di aperto',
  number: 'Numero',
  draft: 'Bozza',
  title: 'Oggetto',
  status: 'Stato',
  provider: 'Azienda',
  created: 'Creata il',
  noneOpen: 'Nessuna richiesta aperta su questo immobile',
  noneOpenText: 'Le richieste in corso appariranno qui, con il loro stato.',
  none: 'Nessuna richiesta su questo immobile',
  failed: 'Non è stato possibile leggere le richieste',
  seeAll: 'Tutte le richieste di questo immobile',
});
