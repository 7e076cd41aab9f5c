import type * as french from './company.mails.ts';

export default {
  invitationMail: (data) => ({
    subject: `${data.by} le invita a ${data.company} en Bâtilien`,
    paragraphs: [
      'Buenos días:',
      `${data.by} le invita a unirse a ${data.company} en Bâtilien, donde se siguen sus solicitudes de intervención y sus presupuestos.`,
      'Este enlace es válido siete días y sirve una sola vez.',
    ],
    button: { label: 'Unirse a la empresa', url: data.url ?? '' },
    footer: 'Si no esperaba esta invitación, ignore este mensaje.',
  }),
} satisfies typeof french;
