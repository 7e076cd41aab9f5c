import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: '¡Gracias por suscribirse!',
  thanksDetail: 'Le acabamos de enviar un mensaje: confirme en él su dirección.',
  already: '¡Ya está suscrito a nuestro boletín!',
  failed: 'No se ha podido realizar la suscripción. Inténtelo de nuevo.',
  form: {
    label: 'Boletín',
    promise: 'Noticias de Bâtilien por correo, sin periodicidad fija.',
    email: 'Correo electrónico',
    example: 'usted@empresa.es',
    submit: 'Suscribirse al boletín',
    note: 'Una dirección, baja en un clic.',
  },
  soon: {
    title: 'Próximamente en Bâtilien',
    description: 'Lo que Bâtilien prepara y el boletín que lo cuenta.',
    text: 'Deje su dirección para recibir noticias de Bâtilien por correo, sin periodicidad fija.',
    open: 'Ver lo que ya está abierto',
    signIn: 'Iniciar sesión',
  },
  confirm: {
    title: 'Confirmar su suscripción',
    text: 'Un clic, y el boletín de Bâtilien llegará a esta dirección.',
    act: 'Confirmar mi suscripción',
    done: 'Suscripción confirmada',
    doneText: 'El boletín se enviará a {{email}}. Un mensaje le explica cómo darse de baja.',
  },
  leave: {
    title: 'Dejar el boletín',
    text: 'Dejará de recibir el boletín de Bâtilien. Su cuenta, si la tiene, no cambia.',
    act: 'Darme de baja',
    done: 'Baja registrada',
    doneText: 'No se enviará ningún boletín más a {{email}}.',
  },
  over: 'Este enlace ya no sirve',
  overText:
    'Ya se ha usado, tiene más de siete días o está incompleto. Basta con suscribirse otra vez para recibir otro.',
  home: 'Ir al inicio',
});
