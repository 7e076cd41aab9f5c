import { parseSync, Visitor } from 'oxc-parser';
import { readText } from './source-files.ts';

interface Literals {
  whole: ReadonlySet<string>;
  /** What templates may become, whatever their values. */
  patterns: readonly RegExp[];
}

const known = new Map<string, Literals>();

/** The strings a file of code may say to another. */
export function literalsOf(file: string): Literals {
  const found = known.get(file) ?? read(file);
  known.set(file, found);
  return found;
}

function read(file: string): Literals {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') whole.add(value);
    },
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => RegExp.escape(value.cooked ?? ''));
      if (parts.some((part) => part !== '')) patterns.push(new RegExp(`^${parts.join('.+')}$`));
    },
  }).visit(parseSync(file, readText(file)).program);
  return { whole, patterns };
}
