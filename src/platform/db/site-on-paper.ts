import { sql } from 'kysely';

/** A site as printed on documents, from row `alias` of sites; avoids repeating a name that is its street. */
export const siteOnPaper = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`concat_ws(', ', ${of('name')}, nullif(nullif(${of('street')}, ''), ${of('name')}),
    nullif(trim(${of('postal_code')} || ' ' || ${of('city')}), ''))`;
};
