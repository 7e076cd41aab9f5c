import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('site-requests', {
  requests: 'Solicitudes',
  show: 'Solicitudes mostradas',
  open: 'Abiertas',
  all: 'Todas',
  state: 'Estado del inmueble',
  urgent_one: '{{count}} urgencia',
  urgent_other: '{{count}} urgencias',
  openCount_one: '{{n}} solicitud abierta',
  openCount_other: '{{n}} solicitudes abiertas',
  calm: 'Nada abierto',
  number: 'Número',
  draft: 'Borrador',
  title: 'Asunto',
  status: 'Estado',
  provider: 'Empresa',
  created: 'Creada el',
  noneOpen: 'Ninguna solicitud abierta en este inmueble',
  noneOpenText: 'Las solicitudes en curso aparecerán aquí, con su estado.',
  none: 'Ninguna solicitud en este inmueble',
  failed: 'No se han podido leer las solicitudes',
  seeAll: 'Todas las solicitudes de este inmueble',
});
