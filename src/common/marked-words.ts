/**
 * Copies of the pages without scripts where each word says which it is, so that the server can send those that
 * administrators replaced. The signs are of Unicode's private use: no text has them, and HTML leaves them as they are.
 */
const [begin, middle, end] = ['\uE000', '\uE001', '\uE002'];

/** Asks the build for a page whose words say which they are. */
export const markedHeader = 'x-marked-words';

interface Which {
  namespace: string;
  key: string;
  /** What its `{{values}}` were. */
  values: Readonly<Record<string, string | number>>;
  /** Only what stands before the first comma is shown. */
  cut?: true;
}

export interface ReplacedWord {
  namespace: string;
  key: string;
  value: string;
}

const marked = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]));
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const unescape = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => signs.get(entity) ?? entity);

/** A word that says which it is. A value that is itself one says only what it reads. */
export function mark(which: Which, text: string): string {
  const said = JSON.stringify(which, (_, value: unknown) => (typeof value === 'string' ? unmarked(value) : value));
  return begin + said + middle + text + end;
}

const truncated = (text: string) => text.split(',')[0] ?? text;

/** What stands before the first comma of a word, which may say which it is. */
export function beforeComma(text: string): string {
  const [whole, which, shipped = ''] = new RegExp(marked).exec(text) ?? [];
  if (whole !== text) return truncated(text);
  return mark({ ...(JSON.parse(which ?? '') as Which), cut: true }, truncated(shipped));
}

/** Writes each marked word of an HTML page by `say`, what stands within another first. */
function rewrite(html: string, say: (which: string, shipped: string) => string): string {
  const next = html.replace(marked, (_, which: string, shipped: string) => say(which, shipped));
  return next === html ? html : rewrite(next, say);
}

/** A page as it was before its words said which they are. */
export const unmarked = (html: string): string => rewrite(html, (_, shipped) => shipped);

/** A marked page with the words replaced; one of the namespace `common` holds in every slice without its own. */
export function withWords(html: string, words: readonly ReplacedWord[]): string {
  const named = new Map(words.map(({ namespace, key, value }) => [`${namespace}:${key}`, value]));
  return rewrite(html, (which, shipped) => {
    const { namespace, key, values, cut } = JSON.parse(unescape(which)) as Which;
    const value = named.get(`${namespace}:${key}`) ?? named.get(`common:${key}`);
    if (value === undefined) return shipped;
    const filled = value.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
    return escape(cut ? truncated(filled) : filled);
  });
}
