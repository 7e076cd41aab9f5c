import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('failures', {
  title: 'Fehlgeschlagene Mails und Folgen',
  kinds: 'Was fehlgeschlagen ist',
  kind: { mail: 'E-Mails', effect: 'Folgen', job: 'Aufgaben' },
  explain: {
    mail: 'Eine E-Mail, die nicht hinausging, wird drei Tage lang von selbst erneut gesendet. Was bis zuletzt scheiterte oder vom Empfänger abgelehnt wird, wartet hier.',
    effect:
      'Was auf ein Ereignis folgen sollte (Hinweis, E-Mail, Stornierung eines Auftrags), wird drei Tage lang von selbst erneut versucht. Was bis zuletzt scheiterte, wartet hier.',
    job: 'Was das Programm von selbst tut, nachts oder jede Minute, und die Importe des Verzeichnisses. Eine Aufgabe, die scheitert, wird erneut versucht und wartet dann hier; sie verschwindet, sobald ein späterer Durchlauf gelingt.',
  },
  withWaiting: 'Auch anstehende Versuche zeigen',
  list: 'Fehlgeschlagenes',
  name: { mail: 'Vorlage', effect: 'Ereignis', job: 'Aufgabe' },
  recipient: 'Empfänger',
  reason: 'Grund',
  attempts: 'Versuche',
  since: 'Seit',
  fate: 'Stand',
  ended: 'Angehalten',
  next: 'Nächster Versuch am {{date}}',
  acts: 'Aktionen',
  retry: 'Erneut versuchen',
  retryOf: 'Erneut versuchen: {{name}}',
  retried: 'Ein neuer Versuch beginnt in wenigen Sekunden',
  retryAll: 'Alles erneut versuchen',
  abandon: 'Aufgeben',
  abandonOf: 'Aufgeben: {{name}}',
  abandonTitle: 'Die E-Mail an {{recipient}} aufgeben?',
  abandonText: 'Sie geht nicht hinaus, und ihr Inhalt wird gelöscht.',
  abandoned: 'E-Mail aufgegeben',
  failed: 'Das Fehlgeschlagene konnte nicht gelesen werden',
  emptyTitle: 'Nichts fehlgeschlagen',
  emptyText: { mail: 'E-Mails gehen hinaus.', effect: 'Folgen werden ausgeführt.', job: 'Aufgaben werden ausgeführt.' },
});
