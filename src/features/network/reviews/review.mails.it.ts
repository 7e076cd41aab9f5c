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
  reviewRestoredMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `La sua recensione su ${subject} è di nuovo pubblicata`,
    paragraphs: [
      `Buongiorno ${name},`,
      `Il team di Bâtilien è tornato sulla sua decisione: la sua recensione su ${subject} si legge di nuovo e conta di nuovo nel voto.`,
      `Motivo: ${reason}`,
    ],
    button: { label: 'Aprire il filo', url },
    footer: 'Riceve questo messaggio perché ha scritto questa recensione.',
  }),
  reportRevisedMail: ({ name, author, subject, reason }) => ({
    subject: 'La decisione sulla sua segnalazione è cambiata',
    paragraphs: [
      `Buongiorno ${name},`,
      `Il team di Bâtilien è tornato sulla sua decisione: la recensione di ${author} su ${subject}, che era nascosta, è di nuovo pubblicata.`,
      `Motivo: ${reason}`,
    ],
    footer:
      'Riceve questo messaggio perché ha segnalato questa recensione. Per contestare la decisione, scriva dalla pagina Contatti.',
  }),
} satisfies typeof french;
