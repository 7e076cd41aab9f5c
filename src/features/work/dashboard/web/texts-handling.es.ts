import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-handling.ts';

export default translation<typeof useTexts>('handling', {
  otherSide: 'Este panel es el de los proveedores',
  otherSideText: 'Muestra las intervenciones por realizar, día a día. El suyo muestra lo que le espera.',
  own: 'Abrir mi panel',
  strip: {
    moves: 'Intervenciones',
    movesOver: 'en dos semanas',
    volume: 'Volumen, m³',
    volumeOver: 'en dos semanas',
    toConfirm: 'Por confirmar',
    toConfirmOver_one: 'orden de trabajo',
    toConfirmOver_other: 'órdenes de trabajo',
    late: 'Iniciadas',
    lateOver: 'aún sin entregar',
  },
  weeks: {
    title: 'Dos semanas',
    label: 'Intervenciones por día, en dos semanas',
    none: 'Ninguna intervención prevista en dos semanas',
    today: 'Hoy',
    volume: '{{volume}}\u202fm³',
    noVolume: 'sin volumen',
  },
  list: {
    title: 'Intervenciones por realizar',
    noDay: 'por fijar',
    since: 'desde el {{date}}',
    none: 'Ninguna intervención por realizar',
    noneText: 'Sus próximos pedidos aparecerán aquí, día a día, con su volumen.',
    tenders: 'Ver las solicitudes',
  },
  state: {
    issued: 'Por confirmar',
    confirmed: 'Confirmada',
    under_way: 'En curso',
    on_hold: 'En espera',
  },
});
