import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { readText } from './source-files.ts';

type Argument = CallExpression['arguments'][number];

/** What is called with a key, and the names of the values it is given: «…» where they are not written there. */
export interface Call {
  by: string;
  key: string;
  values: readonly string[];
}

interface Literals {
  whole: ReadonlySet<string>;
  /** What templates may become, whatever their values. */
  patterns: readonly RegExp[];
  /** What is read of an object: «words.title», «const { title } = words». */
  members: ReadonlySet<string>;
  calls: readonly Call[];
}

const known = new Map<string, Literals>();

/** The strings a file of code may say to another. */
export function literalsOf(file: string): Literals {
  const found = known.get(file) ?? literalsIn(file, readText(file));
  known.set(file, found);
  return found;
}

/** The names of the values that a sentence is given. */
export function namesOf(given: Argument | undefined): string[] {
  if (given?.type !== 'ObjectExpression') return given ? ['…'] : [];
  return given.properties.map((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '…'));
}

/** The templates that an expression may come to. */
function templatesIn(one: Expression): number[] {
  if (one.type === 'ConditionalExpression') return [...templatesIn(one.consequent), ...templatesIn(one.alternate)];
  if (one.type === 'TSAsExpression') return templatesIn(one.expression);
  return one.type === 'TemplateLiteral' ? [one.start] : [];
}

/**
 * The same of a source text. A template that begins with a value, «`${a}.${b}`», might become any key: it counts only
 * where it has a word and a function is called with it, as in «t(`${act}Title`)».
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
