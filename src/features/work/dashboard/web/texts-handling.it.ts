import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-handling.ts';

export default translation<typeof useTexts>('handling', {
  otherSide: 'Questo cruscotto è quello dei fornitori',
  otherSideText: 'Mostra gli interventi da eseguire, giorno per giorno. Il proprio mostra quello che attende.',
  own: 'Apri il mio cruscotto',
  strip: {
    moves: 'Interventi',
    movesOver: 'in due settimane',
    volume: 'Volume, m³',
    volumeOver: 'in due settimane',
    toConfirm: 'Da confermare',
    toConfirmOver_one: 'ordine di lavoro',
    toConfirmOver_other: 'ordini di lavoro',
    late: 'Iniziati',
    lateOver: 'non ancora consegnati',
  },
  weeks: {
    title: 'Due settimane',
    label: 'Interventi per giorno, in due settimane',
    none: 'Nessun intervento previsto in due settimane',
    today: 'Oggi',
    volume: '{{volume}}\u202fm³',
    noVolume: 'senza volume',
  },
  list: {
    title: 'Interventi da eseguire',
    noDay: 'da fissare',
    since: 'dal {{date}}',
    none: 'Nessun intervento da eseguire',
    noneText: 'I prossimi ordini appariranno qui, giorno per giorno, con il loro volume.',
    tenders: 'Vedi le richieste',
  },
  state: {
    issued: 'Da confermare',
    confirmed: 'Confermato',
    under_way: 'In corso',
    on_hold: 'In sospeso',
  },
});
