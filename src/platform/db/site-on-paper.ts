import { sql } from 'kysely';

/** A site as papers name it, of the row `alias` of sites; one named by its street is said once. */
export const siteOnPaper = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`concat_ws(', ', ${of('name')}, nullif(nullif(${of('street')}, ''), ${of('name')}),
    nullif(trim(${of('postal_code')} || ' ' || ${of('city')}), ''))`;
};
