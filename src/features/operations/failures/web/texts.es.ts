import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('failures', {
  title: 'Envíos y efectos fallidos',
  kinds: 'Lo que ha fallado',
  kind: { mail: 'Correos', effect: 'Efectos', job: 'Tareas' },
  explain: {
    mail: 'Un correo que no pudo salir se reenvía solo durante tres días. Los que fallaron hasta el final, o que el destinatario rechaza, esperan aquí.',
    effect:
      'Lo que debía seguir a un evento (aviso, correo, anulación de un pedido) se reintenta solo durante tres días. Lo que falló hasta el final espera aquí.',
    job: 'Lo que el programa hace solo, de noche o cada minuto, y las importaciones del directorio. Una tarea que falla se reintenta y después espera aquí; desaparece en cuanto uno de sus turnos siguientes sale bien.',
  },
  withWaiting: 'Mostrar también los intentos pendientes',
  list: 'Fallos',
  name: { mail: 'Plantilla', effect: 'Evento', job: 'Tarea' },
  recipient: 'Destinatario',
  reason: 'Motivo',
  attempts: 'Intentos',
  since: 'Desde',
  fate: 'Estado',
  ended: 'Detenido',
  next: 'Próximo intento el {{date}}',
  acts: 'Acciones',
  retry: 'Reintentar',
  retryOf: 'Reintentar: {{name}}',
  retried: 'Un nuevo intento empieza en unos segundos',
  retryAll: 'Reintentar todo',
  abandon: 'Abandonar',
  abandonOf: 'Abandonar: {{name}}',
  abandonTitle: '¿Abandonar el correo a {{recipient}}?',
  abandonText: 'No saldrá, y su contenido se borra.',
  abandoned: 'Correo abandonado',
  failed: 'No se han podido leer los fallos',
  emptyTitle: 'Nada ha fallado',
  emptyText: { mail: 'Los correos salen.', effect: 'Los efectos se cumplen.', job: 'Las tareas se cumplen.' },
});
