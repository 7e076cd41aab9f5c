import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { readText } from './source-files.ts';

type Argument = CallExpression['arguments'][number];

/** A call with a key, and the names of its values: «…» when not literal. */
export interface Call {
  by: string;
  key: string;
  values: readonly string[];
}

interface Literals {
  whole: ReadonlySet<string>;
  /** Patterns of template strings. */
  patterns: readonly RegExp[];
  /** Properties read: «words.title», «const { title } = words». */
  members: ReadonlySet<string>;
  calls: readonly Call[];
}

const known = new Map<string, Literals>();

/** String keys a file may use. */
export function literalsOf(file: string): Literals {
  const found = known.get(file) ?? literalsIn(file, readText(file));
  known.set(file, found);
  return found;
}

/** Names of the values passed to a sentence. */
export function namesOf(given: Argument | undefined): string[] {
  if (given?.type !== 'ObjectExpression') return given ? ['…'] : [];
  return given.properties.map((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '…'));
}

/** Templates an expression may evaluate to. */
function templatesIn(one: Expression): number[] {
  if (one.type === 'ConditionalExpression') return [...templatesIn(one.consequent), ...templatesIn(one.alternate)];
  if (one.type === 'TSAsExpression') return templatesIn(one.expression);
  return one.type === 'TemplateLiteral' ? [one.start] : [];
}

/**
 * The same for source text. A template starting with a value only counts when it contains a word and is passed to a
 * function: «t(`${act}Title`)».
 */
export function literalsIn(file: string, source: string): Literals {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  const members = new Set<string>();
  const called = new Set<number>();
  const calls: Call[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier' || !first || first.type === 'SpreadElement') return;
      if (callee.name !== 'String') for (const start of templatesIn(first)) called.add(start);
      if (first.type === 'Literal' && typeof first.value === 'string')
        calls.push({ by: callee.name, key: first.value, values: namesOf(second) });
    },
    MemberExpression({ property, computed }) {
      if (property.type === 'Identifier' && !computed) members.add(property.name);
    },
    ObjectPattern({ properties }) {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') members.add(one.key.name);
    },
    Literal({ value }) {
      if (typeof value === 'string') whole.add(value);
    },
    TemplateLiteral({ quasis, start }) {
      const parts = quasis.map(({ value }) => RegExp.escape(value.cooked ?? ''));
      const mayBeKey = parts[0] !== '' || (called.has(start) && quasis.some(({ value }) => /\w/.test(value.raw)));
      if (mayBeKey) patterns.push(new RegExp(`^${parts.join('.+')}$`));
    },
  }).visit(parseSync(file, source).program);
  return { whole, patterns, members, calls };
}
