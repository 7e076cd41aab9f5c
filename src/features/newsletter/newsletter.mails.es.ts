import type * as french from './newsletter.mails.ts';
import { pageUrl } from './page-url.ts';

export default {
  confirmationMail: (data) => ({
    subject: 'Confirme su suscripción al boletín de Bâtilien',
    paragraphs: [
      'Buenos días:',
      'Ha pedido recibir el boletín mensual de Bâtilien: obligaciones, precios de obra, experiencias de obra. Solo falta confirmar que esta dirección es la suya.',
      'Este enlace es válido siete días y sirve una sola vez.',
    ],
    button: { label: 'Confirmar mi suscripción', url: pageUrl('newsletterConfirmation', data) },
    footer: '¿No ha pedido nada? Ignore este mensaje: sin confirmación, la dirección se borra en 30 días.',
  }),
  welcomeMail: (data) => ({
    subject: 'Su suscripción al boletín de Bâtilien está confirmada',
    paragraphs: [
      'Buenos días:',
      'Anotado: el boletín le llegará una vez al mes a esta dirección.',
      `Para darse de baja, basta un clic: ${pageUrl('newsletterUnsubscription', data)}`,
    ],
    footer: 'Recibe este mensaje porque ha confirmado su suscripción al boletín de Bâtilien.',
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  }),
} satisfies typeof french;
