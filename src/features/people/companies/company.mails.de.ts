import type * as french from './company.mails.ts';

export default {
  invitationMail: (data) => ({
    subject: `${data.by} lädt Sie zu ${data.company} auf Bâtilien ein`,
    paragraphs: [
      'Guten Tag,',
      `${data.by} lädt Sie ein, ${data.company} auf Bâtilien beizutreten, wo Anfragen und Angebote des Unternehmens zusammenlaufen.`,
      'Dieser Link gilt sieben Tage und funktioniert nur einmal.',
    ],
    button: { label: 'Dem Unternehmen beitreten', url: data.url ?? '' },
    footer: 'Wenn Sie diese Einladung nicht erwartet haben, ignorieren Sie diese Nachricht.',
  }),
} satisfies typeof french;
