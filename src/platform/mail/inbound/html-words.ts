import { compile } from 'html-to-text';

/** Lines of no text that tell where a client put what it quotes, and where that ends. */
export const quoteOpens = '\ue000';
export const quoteEnds = '\ue001';
/** The same of a signature. */
export const signatureOpens = '\ue002';
export const signatureEnds = '\ue003';

interface Node {
  name: string;
  attribs: Record<string, string>;
  children: Node[];
}
interface Builder {
  openBlock: (options: { leadingLineBreaks: number; reservedLineLength?: number }) => void;
  closeBlock: (options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }) => void;
  addLiteral: (text: string) => void;
}
type Walk = (nodes: Node[], builder: Builder) => void;

/** Below these stands what is quoted, up to the end: headers of Outlook, of its telephones, of Zimbra, of Samsung. */
const opensBelow = [
  '#appendonsend',
  '#divRplyFwdMsg',
  '#x_divRplyFwdMsg',
  '#zwchr',
  '#quoted_header',
  'div.OutlookMessageHeader',
  'div[style*="border-top:solid"]',
  'div[style*="border-top: solid"]',
  'div[style*="border-top:1px solid"]',
  'div[style*="border-top: 1px solid"]',
];
/** What they hold is quoted: Yahoo, the new Outlook, Spark, GMX, Zoho, Lotus. */
const holds = [
  '#mail-editor-reference-message-container',
  'div.yahoo_quoted',
  'div[name="messageReplySection"]',
  'div[name="quote"]',
  'div.zmail_extra',
  'div.quoted_text',
];

/** Gmail, Outlook, Thunderbird, Proton, Spark, Samsung and others name so what they sign with; an iPhone what stands before. */
const signs = ['div', 'pre', 'table', 'p'].flatMap((tag) => [
  `${tag}[id*="ignature"]`,
  `${tag}[class*="ignature"]`,
  `${tag}[name*="ignature"]`,
]);

const line = (builder: Builder, text: string) => {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addLiteral(text);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** Gmail and Outlook indent what one writes with the same tag, without the mark at its side. */
const isIndented = ({ attribs }: Node) =>
  !attribs['type'] && !attribs['cite'] && !attribs['class'] && /margin|border:\s*none/i.test(attribs['style'] ?? '')
    ? !/border-left:(?!\s*none)/i.test(attribs['style'] ?? '')
    : false;

const formatters = {
  below: (node: Node, walk: Walk, builder: Builder) => {
    line(builder, quoteOpens);
    walk(node.children, builder);
  },
  holder: (node: Node, walk: Walk, builder: Builder) => {
    line(builder, quoteOpens);
    walk(node.children, builder);
    line(builder, quoteEnds);
  },
  signature: (node: Node, walk: Walk, builder: Builder) => {
    line(builder, signatureOpens);
    walk(node.children, builder);
    if (node.children.length > 0) line(builder, signatureEnds);
  },
  quoted: (node: Node, walk: Walk, builder: Builder) => {
    const mark = isIndented(node) ? '' : '> ';
    builder.openBlock({ leadingLineBreaks: mark ? 2 : 1 });
    walk(node.children, builder);
    builder.closeBlock({
      trailingLineBreaks: mark ? 2 : 1,
      blockTransform: (text) => (mark ? text.trim().replace(/^/gm, mark) : text),
    });
  },
};

const maxDepth = 500;
const maxLength = 1_000_000;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth },
  formatters,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'h4', options: { uppercase: false } },
    { selector: 'blockquote', format: 'quoted' },
    ...[...signs, 'br#lineBreakAtBeginningOfSignature'].map((selector) => ({ selector, format: 'signature' })),
    ...opensBelow.map((selector) => ({ selector, format: 'below' })),
    ...holds.map((selector) => ({ selector, format: 'holder' })),
  ],
});

const single = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Whether markup opens more elements inside each other than any page does: its reader takes the square of that. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, close, found = ''] of html.matchAll(/<(\/?)([a-z][a-z\d:-]*)/gi)) {
    const name = found.toLowerCase();
    const count = open.get(name) ?? 0;
    if (single.has(name)) continue;
    if (close && count === 0) continue;
    open.set(name, count + (close ? -1 : 1));
    depth += close ? -1 : 1;
    // Paragraphs, cells and items are closed by the next one.
    if (depth - ['p', 'li', 'td', 'tr', 'th'].reduce((sum, one) => sum + (open.get(one) ?? 0), 0) > maxDepth)
      return true;
  }
  return false;
}

/** The words of an HTML part, quotes marked as in plain text; empty of what is made to exhaust its reader. */
export const wordsOfHtml = (html: string): string => (html.length > maxLength || isTooDeep(html) ? '' : convert(html));
