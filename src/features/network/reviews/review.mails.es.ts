import type * as french from './review.mails.ts';

export default {
  reviewHiddenMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Su opinión sobre ${subject} está oculta`,
    paragraphs: [
      `Buenos días, ${name}:`,
      `El equipo de Bâtilien ha ocultado su opinión sobre ${subject} tras una denuncia. Ya no se lee ni cuenta en la nota.`,
      `Motivo: ${reason}`,
    ],
    button: { label: 'Abrir el hilo', url },
    footer:
      'Recibe este mensaje porque escribió esta opinión. Para impugnar esta decisión, escriba desde la página de Contacto.',
  }),
  reportDecidedMail: ({ name, author, subject, decision, reason }) => ({
    subject: 'Su denuncia ha sido examinada',
    paragraphs: [
      `Buenos días, ${name}:`,
      decision === 'hidden'
        ? `La opinión de ${author} sobre ${subject} está oculta.`
        : `La opinión de ${author} sobre ${subject} sigue publicada.`,
      `Motivo: ${reason}`,
    ],
    footer: 'Recibe este mensaje porque denunció esta opinión.',
  }),
  reviewRestoredMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Su opinión sobre ${subject} vuelve a estar publicada`,
    paragraphs: [
      `Buenos días, ${name}:`,
      `El equipo de Bâtilien ha revisado su decisión: su opinión sobre ${subject} vuelve a leerse y a contar en la nota.`,
      `Motivo: ${reason}`,
    ],
    button: { label: 'Abrir el hilo', url },
    footer: 'Recibe este mensaje porque escribió esta opinión.',
  }),
  reportRevisedMail: ({ name, author, subject, reason }) => ({
    subject: 'La decisión sobre su denuncia ha cambiado',
    paragraphs: [
      `Buenos días, ${name}:`,
      `El equipo de Bâtilien ha revisado su decisión: la opinión de ${author} sobre ${subject}, que estaba oculta, vuelve a estar publicada.`,
      `Motivo: ${reason}`,
    ],
    footer:
      'Recibe este mensaje porque denunció esta opinión. Para impugnar esta decisión, escriba desde la página de Contacto.',
  }),
} satisfies typeof french;
