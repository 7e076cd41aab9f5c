import { assertAllowed } from '#common/problems.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Language } from '#common/locales.ts';
import { speaking } from '#common/said.ts';
import { voiceOf } from '#platform/voices.ts';
import { writeCsv } from '#common/write-csv.ts';
import { findImport, listFaults } from './site-import.queries.ts';
import { canEdit } from './site.rules.ts';
import { said } from './said.ts';

/** Excluded lines as CSV: number, reason and cells, for correction and another import. */
export async function exportFaults(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  id: string,
  language: Language,
): Promise<string> {
  assertAllowed(canEdit(actorOf(viewer)));
  const stored = await findImport(db, viewer, id);
  const { header } = stored;
  const faults = await listFaults(db, stored);
  return speaking(voiceOf(language), () =>
    writeCsv(
      [String(said('export.line')), String(said('export.reason')), ...header],
      faults.map(({ line, state, issues, source }) => {
        const reasons = issues.filter(({ level }) => level === 'error').map(({ message }) => message);
        return [
          line,
          state === 'skipped' ? String(said('export.leftOut')) : reasons.join(' · '),
          ...header.map((_, index) => source[index] ?? ''),
        ];
      }),
      language,
    ),
  );
}
