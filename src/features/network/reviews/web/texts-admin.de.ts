import { translation } from '#ui/texts.ts';
import type { useAdminTexts } from './texts-admin.ts';

export default translation<typeof useAdminTexts>('reviews-admin', {
  title: 'Gemeldete Bewertungen',
  views: 'Meldungen',
  state: {
    waiting: 'Offen',
    hidden: 'Ausgeblendet',
    kept: 'Belassen',
  },
  failed: 'Die Meldungen konnten nicht gelesen werden',
  empty: 'Keine Meldung',
  emptyText: 'Von Mitgliedern gemeldete Bewertungen erscheinen hier.',
  of: '{{author}} über {{subject}}',
  by: 'Gemeldet von {{name}} am {{date}}',
  someone: 'einem gelöschten Konto',
  thread: 'Verlauf ansehen',
  decided: 'Entschieden von {{name}} am {{date}}: {{reason}}',
  hide: 'Bewertung ausblenden',
  keep: 'Bewertung belassen',
  hideTitle: 'Bewertung von {{author}} ausblenden?',
  hideText: 'Sie verschwindet von den Seiten und aus der Note. Verfasser und Meldende erhalten den Grund.',
  keepTitle: 'Bewertung von {{author}} belassen?',
  keepText: 'Wer sie gemeldet hat, erhält den Grund.',
  restore: 'Bewertung wieder anzeigen',
  restoreTitle: 'Bewertung von {{author}} wieder anzeigen?',
  restoreText: 'Sie kehrt auf die Seiten und in die Note zurück. Verfasser und Meldende erhalten den Grund.',
  restored: 'Bewertung wieder veröffentlicht',
  reason: 'Grund',
  done: 'Meldung entschieden',
});
