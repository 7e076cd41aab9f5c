import sax from 'sax';

/** A parsed XML element, named by its namespace URI, whatever the prefix. */
export interface XmlElement {
  uri: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}

/** Reasons to refuse any XML. */
export type XmlFault = 'encoding' | 'doctype' | 'malformed' | 'tooDeep' | 'tooMany' | 'slow';

/** Reasons above, or a format's own. */
export class UnreadXml<Reason extends string = XmlFault> extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const most = { depth: 60, attributes: 40, text: 20_000, ms: 4000 };
/** Strict mode: only XML's five predefined entities. */
const options = { xmlns: true, position: false, strictEntities: true };
const pieceLength = 64 * 1024;

/** The encoding an XML declaration names, without a byte order mark (XML 1.0, F.1). */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new UnreadXml('encoding', error);
  }
}

export function looksLikeXml(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[ÿþï»¿\s]+/, '');
  return /^<(?:[?!]|[a-z_])/i.test(start) && !/^<(?:!doctype html|html)/i.test(start);
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/** Refuses document types and thus entities, and excessive depth, size or time. Loads nothing external. */
export function openXml(bytes: Uint8Array, mostElements = 150_000): XmlElement {
  const text = decode(bytes);
  const parser = sax.parser(true, options);
  const until = performance.now() + most.ms;
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.ondoctype = () => {
    throw new UnreadXml('doctype');
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- sax has no listeners
  parser.onerror = (error) => {
    throw new UnreadXml('malformed', error);
  };
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    count += 1;
    if (count > mostElements) throw new UnreadXml('tooMany');
    if (open.length >= most.depth) throw new UnreadXml('tooDeep');
    const given = Object.values(attributes);
    if (given.length > most.attributes) throw new UnreadXml('tooMany');
    const element: XmlElement = {
      uri,
      name: local,
      attributes: new Map(given.map(({ name, value }) => [localOf(name), value])),
      children: [],
      text: '',
    };
    if (root && open.length === 0) throw new UnreadXml('malformed');
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => open.pop();
  const read = (words: string) => {
    const element = open.at(-1);
    // Longer text is an embedded file, which is not used here.
    if (element && element.text.length < most.text) element.text += words.slice(0, most.text);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- sax has no listeners
  parser.ontext = read;
  parser.oncdata = read;
  for (let at = 0; at < text.length; at += pieceLength) {
    if (performance.now() > until) throw new UnreadXml('slow');
    parser.write(text.slice(at, at + pieceLength));
  }
  parser.close();
  if (!root) throw new UnreadXml('malformed');
  return root;
}
