import { compile } from 'html-to-text';

/** Marker lines for the start and end of a client's quote. */
export const quoteOpens = '\ue000';
export const quoteEnds = '\ue001';
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

/** Everything below these is quoted: headers of Outlook, its mobile apps, Zimbra, Samsung. */
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
/** Their content is quoted: Yahoo, the new Outlook, Spark, GMX, Zoho, Lotus. */
const holds = [
  '#mail-editor-reference-message-container',
  'div.yahoo_quoted',
  'div[name="messageReplySection"]',
  'div[name="quote"]',
  'div.zmail_extra',
  'div.quoted_text',
];

/** Signature elements by client; on an iPhone what precedes them. */
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

/** Gmail and Outlook use the same tag for indentation, without the border of a quote. */
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

/** Whether markup is nested deeper than any real page: its parser takes quadratic time. */
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
    // Paragraphs, cells and items are closed implicitly.
    if (depth - ['p', 'li', 'td', 'tr', 'th'].reduce((sum, one) => sum + (open.get(one) ?? 0), 0) > maxDepth)
      return true;
  }
  return false;
}

/** Quotes are marked as in plain text; empty for input made to exhaust the parser. */
export const wordsOfHtml = (html: string): string => (html.length > maxLength || isTooDeep(html) ? '' : convert(html));
