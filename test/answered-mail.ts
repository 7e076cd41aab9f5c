import type { AnsweredMail } from '../src/platform/mail/inbound/visible-text.ts';

/** One of our mails, and how mail programs quote it. */
export const key = 'mfzwizltoqyto2lombwgkz3enq';
export const address = `reponse+${key}@mail.batilien.test`;
export const from = `Bâtilien <${address}>`;
export const subject = 'Régie de l’Est vous écrit (DI-2026-0412)';
export const asked = 'Pouvez-vous passer jeudi matin pour la fuite du troisième étage ?';
export const ours = [
  '— Répondez au-dessus de cette ligne —',
  '',
  'Bonjour,',
  '',
  'Régie de l’Est vous écrit :',
  '',
  asked,
  '',
  'Voir la conversation',
  'https://batilien.test/demandes/0193',
];
export const known: AnsweredMail = {
  addresses: ['reponse@mail.batilien.test', 'ne-pas-repondre@batilien.test'],
  sender: 'Bâtilien',
  subject,
  delimiters: ['Répondez au-dessus de cette ligne', 'Reply above this line'],
  words: ours.join('\n'),
  message: asked,
  origin: 'https://batilien.test',
  key,
};

export const marked = ours.map((line) => `> ${line}`.trimEnd());
/** Above our quoted mail, as in Gmail, Apple Mail and Thunderbird. */
export const above = (words: string, attribution: string) => [words, '', attribution, '', ...marked].join('\n');
/** Above our unmarked mail and a header: Outlook, Zimbra, Lotus. */
export const headed = (words: string, ...header: string[]) => [words, '', ...header, '', ...ours].join('\n');
