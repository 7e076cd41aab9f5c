import type * as french from './contractor.mails.ts';

export default {
  contractorInvitationMail: (data) => ({
    subject: `${data.company} le invita a Bâtilien`,
    paragraphs: [
      'Buenos días:',
      `${data.by}, de ${data.company}, le invita a unirse a la red de proveedores de Bâtilien.`,
      ...(data.request
        ? [`Allí le espera una solicitud: ${data.request}. Podrá presupuestarla en cuanto se inscriba.`]
        : []),
      'La inscripción pide su nombre y su SIRET. Este enlace vale catorce días y solo sirve una vez.',
    ],
    button: { label: 'Responder a la invitación', url: data.url ?? '' },
    footer: 'Si no conoce esta empresa, ignore este mensaje.',
  }),
} satisfies typeof french;
