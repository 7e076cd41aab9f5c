import { z } from 'zod';
import { sides } from './roles.ts';

/**
 * Who a field may be declared for. `ordered`: provider with the order; `left`: its order ended, the request stays as
 * it was; `visitor`: anybody.
 */
export const readers = [...sides, 'technician', 'ordered', 'left', 'author', 'visitor'] as const;
export type FieldReader = (typeof readers)[number];

/** Further uses of a field: scope of quotes, text search, preview before publication. */
type Mark = 'scope' | 'search' | 'preview';

interface Rule {
  readers: readonly FieldReader[];
  instead: unknown;
  marks: readonly Mark[];
}
const rules = new WeakMap<z.ZodType, Rule>();

declare const saysWhoReads: unique symbol;
type Ruled<Schema extends z.ZodType, M extends Mark> = Schema & { readonly [saysWhoReads]: M };
type Fields = Record<string, Ruled<z.ZodType, Mark>>;

function ruled<Schema extends z.ZodType, M extends Mark>(schema: Schema, rule: Rule): Ruled<Schema, M> {
  // A copy: other fields may share the schema.
  const field = schema.clone();
  rules.set(field, rule);
  return field as Ruled<Schema, M>;
}

/** A field visible to everyone who can reach the record. */
export const everyone = <Schema extends z.ZodType, Marks extends readonly Mark[]>(schema: Schema, ...marks: Marks) =>
  ruled<Schema, Marks[number]>(schema, { readers, instead: null, marks });

/** A field for these readers only, with a replacement for others. */
export const readBy =
  (...some: FieldReader[]) =>
  <Schema extends z.ZodType, Marks extends readonly Mark[]>(
    schema: Schema,
    instead: z.output<Schema>,
    ...marks: Marks
  ) =>
    ruled<Schema, Marks[number]>(schema, { readers: some, instead, marks });

type Closed<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends Ruled<z.ZodType, Mark>
    ? Shape[Name]
    : 'say who reads it, by everyone or readBy';
};

/** An object schema whose fields all declare their readers; an undeclared field is a type error on its own line. */
export const forReaders = <Shape extends Record<string, z.ZodType>>(shape: Closed<Shape> & Shape) =>
  z.object<Shape>(shape);

/** The declared rules of an object's fields. A field without a rule is left out, so nobody reads it. */
export const fieldsOf = (schema: z.ZodObject) =>
  Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
    const rule = rules.get(field);
    return rule ? [{ name, field, ...rule }] : [];
  });

export type Marked<Schema extends z.ZodObject<Fields>, M extends Mark> = {
  [Name in keyof Schema['shape']]: Schema['shape'][Name] extends Ruled<z.ZodType, infer Own>
    ? M extends Own
      ? Name
      : never
    : never;
}[keyof Schema['shape']];

/** The same as a list, in order. */
export const markedFields = <Schema extends z.ZodObject<Fields>, M extends Mark>(schema: Schema, mark: M) =>
  fieldsOf(schema).flatMap(({ name, marks }) => (marks.includes(mark) ? [name as Marked<Schema, M>] : []));

function within(schema: z.ZodType, reader: FieldReader, value: unknown): unknown {
  const part = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (part instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => within(part.unwrap() as z.ZodType, reader, one));
  const isForReaders = value !== null && part instanceof z.ZodObject && fieldsOf(part).length > 0;
  return isForReaders ? readAs(part as z.ZodObject<Fields>, reader, value as never) : value;
}

/** A reader's view of an object: each schema field by its rule, and nothing else. */
export function readAs<Shape extends Fields>(
  schema: z.ZodObject<Shape>,
  reader: FieldReader,
  whole: z.output<z.ZodObject<Shape>>,
): z.output<z.ZodObject<Shape>> {
  const given = whole as Record<string, unknown>;
  const read = fieldsOf(schema).map(({ name, field, readers: some, instead }) => [
    name,
    some.includes(reader) ? within(field, reader, given[name]) : instead,
  ]);
  return Object.fromEntries(read) as z.output<z.ZodObject<Shape>>;
}
