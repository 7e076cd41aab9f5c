import { sql } from 'kysely';

/** Omits a name that repeats the street. */
export const siteOnPaper = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`concat_ws(', ', ${of('name')}, nullif(nullif(${of('street')}, ''), ${of('name')}),
    nullif(trim(${of('postal_code')} || ' ' || ${of('city')}), ''))`;
};
