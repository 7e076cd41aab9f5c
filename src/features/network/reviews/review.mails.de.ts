import type * as french from './review.mails.ts';

export default {
  reviewHiddenMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Ihre Bewertung über ${subject} ist ausgeblendet`,
    paragraphs: [
      `Guten Tag ${name},`,
      `Das Bâtilien-Team hat Ihre Bewertung über ${subject} nach einer Meldung ausgeblendet. Sie ist nicht mehr zu lesen und zählt nicht mehr zur Gesamtnote.`,
      `Grund: ${reason}`,
    ],
    button: { label: 'Verlauf öffnen', url },
    footer:
      'Sie erhalten diese Nachricht, weil Sie diese Bewertung geschrieben haben. Um der Entscheidung zu widersprechen, schreiben Sie uns über die Kontaktseite.',
  }),
  reportDecidedMail: ({ name, author, subject, decision, reason }) => ({
    subject: 'Ihre Meldung wurde geprüft',
    paragraphs: [
      `Guten Tag ${name},`,
      decision === 'hidden'
        ? `Die Bewertung von ${author} über ${subject} ist ausgeblendet.`
        : `Die Bewertung von ${author} über ${subject} bleibt veröffentlicht.`,
      `Grund: ${reason}`,
    ],
    footer: 'Sie erhalten diese Nachricht, weil Sie diese Bewertung gemeldet haben.',
  }),
  reviewRestoredMail: ({ name, subject = '', reason, url = '' }) => ({
    subject: `Ihre Bewertung über ${subject} ist wieder veröffentlicht`,
    paragraphs: [
      `Guten Tag ${name},`,
      `Das Bâtilien-Team hat seine Entscheidung geändert: Ihre Bewertung über ${subject} ist wieder zu lesen und zählt wieder zur Gesamtnote.`,
      `Grund: ${reason}`,
    ],
    button: { label: 'Verlauf öffnen', url },
    footer: 'Sie erhalten diese Nachricht, weil Sie diese Bewertung geschrieben haben.',
  }),
  reportRevisedMail: ({ name, author, subject, reason }) => ({
    subject: 'Die Entscheidung über Ihre Meldung hat sich geändert',
    paragraphs: [
      `Guten Tag ${name},`,
      `Das Bâtilien-Team hat seine Entscheidung geändert: Die ausgeblendete Bewertung von ${author} über ${subject} ist wieder veröffentlicht.`,
      `Grund: ${reason}`,
    ],
    footer:
      'Sie erhalten diese Nachricht, weil Sie diese Bewertung gemeldet haben. Um der Entscheidung zu widersprechen, schreiben Sie uns über die Kontaktseite.',
  }),
} satisfies typeof french;
