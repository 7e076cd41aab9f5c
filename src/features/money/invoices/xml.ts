interface Element {
  readonly markup: string;
}

/** The content of an element: text, which is escaped, elements, or nothing. */
export type Xml = string | Element | false | null | undefined | readonly Xml[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot contain, even escaped. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escaped = (text: string) => text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

const isList = (content: Xml): content is readonly Xml[] => Array.isArray(content);

function written(content: Xml): string {
  if (!content) return '';
  if (typeof content === 'string') return escaped(content);
  return isList(content) ? content.map(written).join('') : content.markup;
}

/** Writes elements of one namespace; of the default one without a prefix. */
export const element =
  (prefix = '') =>
  (name: string, content: Xml, attributes: Readonly<Record<string, string>> = {}): Element => {
    const printed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
    const tag = prefix ? `${prefix}:${name}` : name;
    return { markup: `<${tag}${printed.join('')}>${written(content)}</${tag}>` };
  };

/** An integer with that many decimals as a decimal number, with a minimum of decimals: no float in between. */
export function decimal(units: number, places: number, least: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const [wholes, parts] = [digits.slice(0, -places), digits.slice(-places)];
  const shown = parts.slice(0, least) + parts.slice(least).replace(/0+$/, '');
  return `${units < 0 ? '-' : ''}${wholes}${shown && `.${shown}`}`;
}

/** Cents as an amount, basis points as a percentage. */
export const money = (minor: number): string => decimal(minor, 2, 2);
export const percent = (bp: number): string => decimal(bp, 2, 0);
