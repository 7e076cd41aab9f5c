import { parseSync, Visitor } from 'oxc-parser';

/** Files whose French sentences reach users: refusals, reasons, field errors. */
export const speaks = (file: string): boolean =>
  /^src\/(features\/[^/]+\/[^/]+\/[^/]+|common\/(problems|file-problems|faults-of-schemas|contract-kit)|platform\/(http|files|geo|tabular)\/[^/]+|app\/[\w-]+\.routes)\.ts$/.test(
    file,
  ) && !/\.test\.ts$|\/(accounts\/(personal-data|demo-accounts\.queries)|order)\.ts$/.test(file);

const sentence = /^(?=.*\p{Ll}{2})\p{Lu}[^\n]*\s[^\n]*$/u;
/** An HTTP header line. */
const header = /^(HTTP\/|[\w-]+: )/;

/** Sentences in a source file, `{{}}` for each value; API documentation and logs are in English. */
export function sentencesOf(file: string, source: string): string[] {
  const found: { text: string; start: number }[] = [];
  const english: [number, number][] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && /^(summary|description)$/.test(key.name)) english.push([value.start, value.end]);
    },
    NewExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'Error') english.push([start, end]);
    },
    // Spreadsheets are read by French programs.
    CallExpression({ callee, arguments: given, start, end }) {
      if (callee.type === 'Identifier' && callee.name === 'writeCsv' && given.length > 0) english.push([start, end]);
    },
    TaggedTemplateExpression({ start, end }) {
      english.push([start, end]);
    },
    TemplateLiteral({ quasis, start }) {
      found.push({ text: quasis.map(({ value }) => value.cooked ?? '').join('{{}}'), start });
    },
    Literal({ value, start }) {
      if (typeof value === 'string') found.push({ text: value, start });
    },
  }).visit(parseSync(file, source).program);
  return found
    .filter(
      ({ text, start }) =>
        sentence.test(text) && !header.test(text) && !english.some(([from, to]) => start >= from && start < to),
    )
    .map(({ text }) => text);
}
