import type * as french from './newsletter.mails.ts';
import { pageUrl } from './page-url.ts';

export default {
  confirmationMail: (data) => ({
    subject: 'Confirme su suscripción al boletín de Bâtilien',
    paragraphs: [
      'Buenos días:',
      'Ha pedido recibir el boletín de Bâtilien. Solo falta confirmar que esta dirección es la suya.',
      'Este enlace es válido siete días y sirve una sola vez.',
    ],
    button: { label: 'Confirmar mi suscripción', url: pageUrl('newsletterConfirmation', data) },
    footer: '¿No ha pedido nada? Ignore este mensaje: sin confirmación, la dirección se borra en 30 días.',
  }),
  welcomeMail: (data) => ({
    subject: 'Su suscripción al boletín de Bâtilien está confirmada',
    paragraphs: ['Buenos días:', 'Anotado: el boletín se enviará a esta dirección, sin periodicidad fija.'],
    footer: 'Recibe este mensaje porque ha confirmado su suscripción al boletín de Bâtilien.',
    footerLink: { label: 'Darme de baja', url: pageUrl('newsletterUnsubscription', data) },
    unsubscribeUrl: `${data.publicUrl}/api/newsletter-unsubscriptions/${data.token}`,
  }),
} satisfies typeof french;
