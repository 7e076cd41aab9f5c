import { inAnswer, type Said, saidIn, type Values } from '#common/said.ts';
import fr from './texts/fr.json' with { type: 'json' };

const { fields, roles, papers, ...kinds } = fr.notices;
export const said = saidIn<typeof fr>('admin-notifications');

export type NotificationKind = keyof typeof kinds;
/** Values of a notice's text: names as text, product terms as codes to translate. */
export type NotificationData = Readonly<Record<string, string | number | readonly string[]>>;

const isOf = <Words extends object>(words: Words, code: unknown): code is keyof Words & string =>
  typeof code === 'string' && code in words;

/** Changed fields that have a label; others need no review. */
export const namedFields = (changed: readonly string[]): string[] => changed.filter((field) => isOf(fields, field));

/** Title and text of a notice, translated for each administrator. */
export function sayNotification(kind: NotificationKind, data: NotificationData): { title: Said; message: Said } {
  const words: Record<string, unknown> = { ...data };
  if (Array.isArray(data.fields)) {
    words.fields = data.fields.flatMap((field) => (isOf(fields, field) ? [said(`notices.fields.${field}`)] : []));
  }
  if (isOf(roles, data.role)) words.role = said(`notices.roles.${data.role}`);
  if (isOf(papers, data.paper)) words.paper = said(`notices.papers.${data.paper}`);
  return { title: said(`notices.${kind}.title`), message: said(`notices.${kind}.text`, words as Values) };
}

interface Row {
  kind: string | null;
  data: unknown;
  title: string | null;
  message: string | null;
}

/** Title and text of a notice; older rows have stored French text. */
export function wordsOf({ kind, data, title, message }: Row): { title: Said | string; message: Said | string } {
  if (kind === null) return { title: title ?? '', message: message ?? '' };
  return sayNotification(kind as NotificationKind, data as NotificationData);
}

export function presentNotification<T extends Row>({ kind, data, title, message, ...row }: T) {
  const words = wordsOf({ kind, data, title, message });
  return { ...row, title: inAnswer(words.title), message: inAnswer(words.message) };
}
