import { translation } from '#ui/texts.ts';
import type { useAdminTexts } from './texts-admin.ts';

export default translation<typeof useAdminTexts>('reviews-admin', {
  title: 'Recensioni segnalate',
  views: 'Segnalazioni',
  state: {
    waiting: 'Da decidere',
    hidden: 'Nascoste',
    kept: 'Mantenute',
  },
  failed: 'Non è stato possibile leggere le segnalazioni',
  empty: 'Nessuna segnalazione',
  emptyText: 'Qui arrivano le recensioni segnalate dai membri.',
  of: '{{author}} su {{subject}}',
  by: 'Segnalata da {{name}} il {{date}}',
  someone: 'un account cancellato',
  thread: 'Vedere il filo',
  decided: 'Deciso da {{name}} il {{date}}: {{reason}}',
  hide: 'Nascondere la recensione',
  keep: 'Mantenere la recensione',
  hideTitle: 'Nascondere la recensione di {{author}}?',
  hideText: 'Sparisce dalle pagine e dal voto. L’autore e chi l’ha segnalata ricevono il motivo.',
  keepTitle: 'Mantenere la recensione di {{author}}?',
  keepText: 'Chi l’ha segnalata riceve il motivo.',
  restore: 'Mostrare di nuovo la recensione',
  restoreTitle: 'Mostrare di nuovo la recensione di {{author}}?',
  restoreText: 'Torna sulle pagine e nel voto. L’autore e chi l’ha segnalata ricevono il motivo.',
  restored: 'Recensione di nuovo pubblicata',
  reason: 'Motivo',
  done: 'Segnalazione decisa',
});
