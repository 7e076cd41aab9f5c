import { type RawBuilder, sql, type SqlBool } from 'kysely';

/*
 * Names in what others wrote, a bank for one: both in capitals and digits alone, for each writes them its own way.
 */

/** Whether a name stands in one of the texts: looked for once in all of them, for no name holds what is between. */
export const standsIn = (name: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`position(${name} IN ${texts.join(' ')}) > 0`;

/** Whether a name begins as one of these, which were cut; what is short begins anything. */
export const beginsAs = (name: RawBuilder<unknown>, names: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM unnest(${[...new Set(names)].filter((one) => one.length > 5)}::text[]) said
    WHERE starts_with(${name}, said))`;
