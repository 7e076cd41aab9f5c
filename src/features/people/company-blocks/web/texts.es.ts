import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('company-blocks', {
  block: 'Bloquear',
  blockTitle: '¿Bloquear a {{name}}?',
  blockText:
    'Ninguna solicitud, invitación ni búsqueda volverá a ponerles en contacto, y no se avisará a esta empresa. La colaboración en curso termina y los presupuestos pendientes se rechazan. Las órdenes de trabajo ya emitidas continúan.',
  reason: 'Motivo',
  reasonHint: 'Solo se lee en su empresa.',
  blocked: '{{name}} está bloqueada',
  unblock: 'Desbloquear',
  unblockNamed: 'Desbloquear a {{name}}',
  unblocked: '{{name}} ya no está bloqueada',
  unblockFailed: 'Esta empresa sigue bloqueada',
  list: 'Empresas bloqueadas',
  company: 'Empresa',
  city: 'Municipio',
  since: 'Desde',
  act: 'Acción',
  empty: 'Ninguna empresa bloqueada',
  emptyText:
    'Con una empresa bloqueada ya no hay solicitudes, invitaciones ni resultados de búsqueda. Puede bloquear una empresa desde su ficha o desde la colaboración.',
  failed: 'No se ha podido leer la lista',
});
