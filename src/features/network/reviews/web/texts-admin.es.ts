import { translation } from '#ui/texts.ts';
import type { useAdminTexts } from './texts-admin.ts';

export default translation<typeof useAdminTexts>('reviews-admin', {
  title: 'Opiniones denunciadas',
  views: 'Denuncias',
  state: {
    waiting: 'Por resolver',
    hidden: 'Ocultadas',
    kept: 'Mantenidas',
  },
  failed: 'No se han podido leer las denuncias',
  empty: 'Ninguna denuncia',
  emptyText: 'Aquí llegan las opiniones que denuncian los miembros.',
  of: '{{author}} sobre {{subject}}',
  by: 'Denunciada por {{name}} el {{date}}',
  someone: 'una cuenta borrada',
  thread: 'Ver el hilo',
  decided: 'Resuelto por {{name}} el {{date}}: {{reason}}',
  hide: 'Ocultar la opinión',
  keep: 'Mantener la opinión',
  hideTitle: '¿Ocultar la opinión de {{author}}?',
  hideText: 'Desaparece de las páginas y de la nota. Su autor y quien la denunció reciben el motivo.',
  keepTitle: '¿Mantener la opinión de {{author}}?',
  keepText: 'Quien la denunció recibe el motivo.',
  restore: 'Volver a mostrar la opinión',
  restoreTitle: '¿Volver a mostrar la opinión de {{author}}?',
  restoreText: 'Vuelve a las páginas y a la nota. Su autor y quien la denunció reciben el motivo.',
  restored: 'Opinión publicada de nuevo',
  reason: 'Motivo',
  done: 'Denuncia resuelta',
});
