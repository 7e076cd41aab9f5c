import type { InboundMail } from '#platform/mail/inbound/read-mail.ts';

/** A press on a sign, that a mailbox sent as a mail: the sign alone, or a line that says who pressed it. */
const pressed =
  /r[ée]ag|react|zareag|rea[gh]ov|reagált|реагир|відреаг|αντέδρασε|tepki|تفاعل|הגיב|回应|回應|反応|リアクション|반응|phản ứng|แสดงความรู้สึก/iu;
/** What telephones of Apple write of one, and the sign they mean. */
const tapbacks: readonly [RegExp, string][] = [
  [/^(?:a )?(?:aimé|liked|gefällt|mi piace|ha messo [“"«]mi piace|le gust[óa]|gostou|curtiu|vindt|polubi)/iu, '👍'],
  [/^(?:a )?(?:adoré|loved|liebt|ha adorato|le encantó|encantó|adorou|amou)/iu, '❤️'],
  [/^(?:a )?(?:interrogé|questioned|a posé une question)/iu, '❓'],
  [/^(?:a )?(?:souligné|emphasized|mis (?:en avant|en évidence|un accent))/iu, '‼️'],
  [/^(?:a )?(?:ri |laughed|trouvé drôle)/iu, '😂'],
  [/^(?:(?:n[’'])?a pas aimé|disliked)/iu, '👎'],
];
/** What stands in the words of Outlook for the picture of a sign. */
const pictured: Record<string, string> = {
  like: '👍',
  thumbsup: '👍',
  thumbsdown: '👎',
  heart: '❤️',
  celebrate: '🎉',
  laugh: '😂',
  surprised: '😮',
  sad: '😢',
};
const emoji = /\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*/u;
const quoted = /[“«„"「](.+)[”»“"」]\s*$/su;
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The sign that a mail is, where it is one of those; `words` are those of the message it answers. */
export function signOf(mail: Pick<InboundMail, 'reaction'>, body: string, words: string): string | null {
  if (mail.reaction) return emoji.exec(mail.reaction)?.[0] ?? null;
  if (body.length > 2500) return null;
  const [first = '', ...others] = body.split('\n').filter((line) => line.trim() !== '');
  const [sign] = emoji.exec(first) ?? [];
  if (sign && others.length === 0 && first.length < 120 && first.trimStart().startsWith(sign)) {
    const rest = first.replace(sign, '').trim();
    if (rest === '' || pressed.test(rest)) return sign;
  }
  const [, name = '', presser = ''] = /^\s*\[(\w+)\]\s+(.{1,160})$/.exec(first) ?? [];
  if (others.length === 0 && pressed.test(presser)) return pictured[name.toLowerCase()] ?? null;
  const [, quote = ''] = quoted.exec(body.trim()) ?? [];
  if (letters(quote).length < 3 || !letters(words).includes(letters(quote.replace(/…$/, '')))) return null;
  const [, said] = tapbacks.find(([pattern]) => pattern.test(body.trim())) ?? [];
  return said ?? (sign && body.indexOf(quote) > body.indexOf(sign) ? sign : null);
}

/** The reactions that messages have, by the signs that mean them. */
const meant = {
  agreed: '👍👌🆗💯',
  thanks: '🙏❤♥💙💚🧡💛💜🤝🥰😍',
  seen: '👀🫡',
  done: '✅☑✔💪',
  question: '❓❔🤔',
} as const;

/** The reaction that a sign means; undefined of the others, which are said. */
export const reactionOf = (sign: string): keyof typeof meant | undefined =>
  (Object.keys(meant) as (keyof typeof meant)[]).find((reaction) =>
    meant[reaction].includes(String.fromCodePoint(sign.codePointAt(0) ?? 0)),
  );
