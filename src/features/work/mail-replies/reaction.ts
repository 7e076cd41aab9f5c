import type { InboundMail } from '#platform/mail/inbound/read-mail.ts';

/** A reaction sent by a mail program: the emoji, or a line that names the person who reacted. */
const pressed =
  /r[ée]ag|react|zareag|rea[gh]ov|reagált|реагир|відреаг|αντέδρασε|tepki|تفاعل|הגיב|回应|回應|反応|リアクション|반응|phản ứng|แสดงความรู้สึก/iu;
/** The texts of Apple devices for a reaction, and the emoji they mean. */
const tapbacks: readonly [RegExp, string][] = [
  [/^(?:a )?(?:aimé|liked|gefällt|mi piace|ha messo [“"«]mi piace|le gust[óa]|gostou|curtiu|vindt|polubi)/iu, '👍'],
  [/^(?:a )?(?:adoré|loved|liebt|ha adorato|le encantó|encantó|adorou|amou)/iu, '❤️'],
  [/^(?:a )?(?:interrogé|questioned|a posé une question)/iu, '❓'],
  [/^(?:a )?(?:souligné|emphasized|mis (?:en avant|en évidence|un accent))/iu, '‼️'],
  [/^(?:a )?(?:ri |laughed|trouvé drôle)/iu, '😂'],
  [/^(?:(?:n[’'])?a pas aimé|disliked)/iu, '👎'],
];
/** The words of Outlook for the picture of a reaction. */
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

/** The emoji of a mail that is a reaction; `words`: the text of the answered message. */
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

const meant = {
  agreed: '👍👌🆗💯',
  thanks: '🙏❤♥💙💚🧡💛💜🤝🥰😍',
  seen: '👀🫡',
  done: '✅☑✔💪',
  question: '❓❔🤔',
} as const;

/** The reaction of an emoji; undefined for others, which are posted as text. */
export const reactionOf = (sign: string): keyof typeof meant | undefined =>
  (Object.keys(meant) as (keyof typeof meant)[]).find((reaction) =>
    meant[reaction].includes(String.fromCodePoint(sign.codePointAt(0) ?? 0)),
  );
