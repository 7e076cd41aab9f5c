import type * as french from './review.mails.ts';

export default {
  reviewHiddenMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `La sua recensione su ${subject} è nascosta`,
    paragraphs: [
      `Buongiorno ${name},`,
      `Il team di Bâtilien ha nascosto la sua recensione su ${subject} dopo una segnalazione. Non si legge più e non conta nel voto.`,
      `Motivo: ${reason}`,
    ],
    button: { label: 'Aprire il filo', url },
    footer:
      'Riceve questo messaggio perché ha scritto questa recensione. Per contestare la decisione, scriva dalla pagina Contatti.',
  }),
  reportDecidedMail: ({ name, author, subject, decision, reason }) => ({
    subject: 'La sua segnalazione è stata esaminata',
    paragraphs: [
      `Buongiorno ${name},`,
      decision === 'hidden'
        ? `La recensione di ${author} su ${subject} è nascosta.`
        : `La recensione di ${author} su ${subject} resta pubblicata.`,
      `Motivo: ${reason}`,
    ],
    footer: 'Riceve questo messaggio perché ha segnalato questa recensione.',
  }),
} satisfies typeof french;
