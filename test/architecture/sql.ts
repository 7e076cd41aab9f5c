import { parseSync, Visitor } from 'oxc-parser';

/** A table mentioned in SQL, with its location. */
export interface Mention {
  table: string;
  line: number;
}

/** A piece of literal SQL. */
interface Piece {
  text: string;
  start: number;
  /** Whether the piece starts its template. */
  opens: boolean;
}

const builders =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/;
const statement = /\b(SELECT|INSERT INTO|DELETE FROM|UPDATE \w+ SET|JOIN)\b/;
const blank = (part: string) => ' '.repeat(part.length);
const withoutTexts = (sql: string) => sql.replace(/--.*$/gm, blank).replace(/'[^']*'/g, blank);

const one = String.raw`"?(\w+)"?`;
const source = new RegExp(
  String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING|ONLY)\s+${one}((?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)*)`,
  'g',
);
/** «requests r JOIN …», to be inserted after FROM. */
const opening = new RegExp(String.raw`^\s*${one}\s+(?:AS\s+)?[a-z]\w*\s*(?:,|$|\b(?:JOIN|LEFT|CROSS|WHERE)\b)`);

function namesIn({ text, opens }: Piece): { name: string; at: number }[] {
  const sql = withoutTexts(text);
  const found = [...sql.matchAll(source)].flatMap((match) => {
    const [whole, name = '', more = ''] = match;
    const others = [...more.matchAll(/,\s*(\w+)/g)].map((other) => other[1] ?? '');
    return [name, ...others].map((each) => ({ name: each, at: match.index + whole.indexOf(each) }));
  });
  const first = opens ? opening.exec(sql)?.[1] : undefined;
  return first ? [{ name: first, at: sql.indexOf(first) }, ...found] : found;
}

/** A file's SQL: templates tagged `sql`, and strings that look like statements. */
export function piecesOf(file: string, text: string): { pieces: Piece[]; built: { name: string; at: number }[] } {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);
  const pieces: Piece[] = [];
  const built: { name: string; at: number }[] = [];
  const template = (quasis: readonly { value: { raw: string }; start: number }[]) =>
    pieces.push(...quasis.map(({ value, start }, index) => ({ text: value.raw, start, opens: index === 0 })));
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') template(quasi.quasis);
    },
    TemplateLiteral({ quasis }) {
      if (quasis.some(({ value }) => statement.test(value.raw))) template(quasis);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && statement.test(value)) pieces.push({ text: value, start, opens: true });
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!given || !builders.test(callee.property.name)) return;
      for (const item of given.type === 'ArrayExpression' ? given.elements : [given]) {
        if (item?.type === 'Literal' && typeof item.value === 'string') {
          built.push({ name: item.value.split(' ')[0] ?? '', at: item.start });
        }
      }
    },
  }).visit(program);
  return { pieces, built };
}

/** All given tables a source file reads or writes: through Kysely's builders, and in SQL. */
export function tablesIn(file: string, text: string, tables: ReadonlySet<string>): Mention[] {
  const { pieces, built } = piecesOf(file, text);
  const named = pieces.flatMap((piece) => namesIn(piece).map(({ name, at }) => ({ name, at: piece.start + at })));
  const lines = new Map<string, Mention>();
  for (const { name, at } of [...named, ...built]) {
    if (!tables.has(name)) continue;
    const line = text.slice(0, at).split('\n').length;
    lines.set(`${line} ${name}`, { table: name, line });
  }
  return [...lines.values()].toSorted((a, b) => a.line - b.line);
}
