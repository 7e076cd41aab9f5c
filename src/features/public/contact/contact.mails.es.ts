import { contactSubjects, type ContactSubject } from './contact.contract.ts';
import type * as french from './contact.mails.ts';

const subjects: Record<ContactSubject, string> = {
  question: 'Pregunta',
  quote: 'Presupuesto o plan',
  account: 'Cuenta',
  privacy: 'Datos personales',
  accessibility: 'Accesibilidad',
  other: 'Otro',
};

export default {
  contactReceivedMail: (data) => {
    const subject = contactSubjects.find((name) => name === data.subject) ?? 'other';
    return {
      subject: `Contacto, ${subjects[subject]}: ${data.name}`,
      paragraphs: [
        `${data.name}${data.company ? `, ${data.company}` : ''} (${data.email}) escribe:`,
        data.message ?? '',
      ],
      button: { label: 'Ver los mensajes', url: data.url ?? '' },
      footer: 'Recibe este mensaje porque administra esta plataforma. Responda a la dirección indicada arriba.',
    };
  },
  contactAcknowledgedMail: (data) => ({
    subject: 'Su mensaje ha llegado',
    paragraphs: [
      `Buenos días, ${data.name}:`,
      'Su mensaje está registrado y le responderemos a esta dirección. Es el siguiente:',
      data.message ?? '',
    ],
    footer: 'Si no ha escrito este mensaje, ignore este correo: alguien se ha equivocado de dirección.',
  }),
} satisfies typeof french;
