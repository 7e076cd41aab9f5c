import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-handling.ts';

export default translation<typeof useTexts>('handling', {
  otherSide: 'Diese Übersicht ist die der Dienstleister',
  otherSideText: 'Sie zeigt Tag für Tag die anstehenden Einsätze. Ihre zeigt, was auf Sie wartet.',
  own: 'Meine Übersicht öffnen',
  strip: {
    moves: 'Einsätze',
    movesOver: 'in zwei Wochen',
    volume: 'Volumen, m³',
    volumeOver: 'in zwei Wochen',
    toConfirm: 'Zu bestätigen',
    toConfirmOver_one: 'Auftrag',
    toConfirmOver_other: 'Aufträge',
    late: 'Begonnen',
    lateOver: 'noch nicht fertig gemeldet',
  },
  weeks: {
    title: 'Zwei Wochen',
    label: 'Einsätze pro Tag, zwei Wochen',
    none: 'In den nächsten zwei Wochen ist kein Einsatz geplant',
    today: 'Heute',
    volume: '{{volume}} m³',
    noVolume: 'ohne Volumen',
  },
  list: {
    title: 'Anstehende Einsätze',
    noDay: 'offen',
    since: 'seit {{date}}',
    none: 'Keine anstehenden Einsätze',
    noneText: 'Ihre nächsten Aufträge erscheinen hier Tag für Tag mit ihrem Volumen.',
    tenders: 'Anfragen ansehen',
  },
  state: {
    issued: 'Zu bestätigen',
    confirmed: 'Bestätigt',
    under_way: 'In Arbeit',
    on_hold: 'Pausiert',
  },
});
