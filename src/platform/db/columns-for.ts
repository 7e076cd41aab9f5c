import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { fieldsOf, type FieldReader } from '#common/readers.ts';

const literalOf = (instead: unknown) =>
  typeof instead === 'object' && instead !== null ? sql`${sql.lit(JSON.stringify(instead))}::json` : sql.lit(instead);

export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects a reader's columns by the schema's access rules; `also`: further roles for certain rows. */
export function columnsFor(
  schema: z.ZodObject,
  alias: string,
  values: Record<string, RawBuilder<unknown>>,
  reader: FieldReader,
  also?: { as: FieldReader; when: RawBuilder<SqlBool> },
): RawBuilder<unknown> {
  const columns = fieldsOf(schema).map(({ name, readers, instead }) => {
    const value = values[name] ?? sql.ref(`${alias}.${columnOf(name)}`);
    const or =
      also && readers.includes(also.as)
        ? sql`CASE WHEN ${also.when} THEN ${value} ELSE ${literalOf(instead)} END`
        : literalOf(instead);
    return sql`${readers.includes(reader) ? value : or} AS ${sql.id(name)}`;
  });
  return sql.join(columns);
}
