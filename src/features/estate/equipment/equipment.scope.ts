import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { joinNumbers, paperNumbers } from '#common/paper-numbers.ts';
import { ofCompany } from '#features/people/companies/site-limit.scope.ts';
import { holdsWords } from '#platform/db/containing.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Equipment `e` that a viewer may read: their ordering company's, at visible sites. */
export function equipmentScope({ side, company }: Viewer): RawBuilder<SqlBool> {
  if (side !== 'ordering' || !company?.isOrdering) return sql<SqlBool>`false`;
  return ofCompany(company, 'e');
}

/** Whether equipment `e` of a company has every typed word; its number in any spelling. */
export function equipmentHolds(companyId: string, q: string): RawBuilder<SqlBool> {
  const words = joinNumbers(q).split(/\s+/).filter(Boolean).slice(0, 8);
  const held = words.flatMap((word) => {
    const numbers = paperNumbers(word);
    return numbers.length > 0
      ? [sql<SqlBool>`e.search_text LIKE ANY(${numbers})`]
      : holdsWords(sql`e.search_text`, word);
  });
  // With the company, the words are read from the index.
  if (held.length > 0) held.unshift(sql<SqlBool>`ARRAY[e.company_id] @> ARRAY[${companyId}::uuid]`);
  return sql<SqlBool>`(${sql.join([sql`true`, ...held], sql` AND `)})`;
}
