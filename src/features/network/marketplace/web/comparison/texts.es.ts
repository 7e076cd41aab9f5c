import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('provider-comparison', {
  title: 'Comparación de proveedores',
  crumb: 'Proveedores',
  table: 'Proveedores uno al lado del otro',
  none: 'Ningún proveedor que comparar',
  noneText: 'Marque «Comparar» en dos a cuatro proveedores de la búsqueda.',
  back: 'Buscar un proveedor',
  remove: 'Quitar {{name}}',
  invite: 'Invitar a presupuestar',
  inviteNamed: 'Invitar a presupuestar: {{name}}',
  criterion: 'Criterio',
  act: 'Acción',
  trades: 'Oficios',
  distance: 'Distancia desde {{place}}',
  stop: {
    title: '¿Detener esta alerta?',
    text: 'Ya no recibirá correos sobre los nuevos proveedores de esta búsqueda.',
    act: 'Detener la alerta',
    done: 'Alerta detenida',
    doneText: 'La búsqueda «{{name}}» sigue guardada, sin correos.',
    over: 'Este enlace ya no es válido',
    overText: 'La alerta ya no existe, o la dirección está incompleta.',
    home: 'Ir al inicio',
  },
});
