import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Whether a name occurs in any text; the texts are joined by a separator that no name contains. */
export const standsIn = (name: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`position(${name} IN ${texts.join(' ')}) > 0`;

/** Whether a name starts with one of these truncated names; short ones are ignored, as they match anything. */
export const beginsAs = (name: RawBuilder<unknown>, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM unnest(${[...new Set(names)].filter((one) => one.length > 5)}::text[]) said
    WHERE starts_with(${name}, said))`;
