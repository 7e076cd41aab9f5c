import type { Kysely } from 'kysely';
import { assertAllowed, type Verdict, allowed, denied } from '#common/problems.ts';
import { limitsOf } from '#features/operations/plans/plan.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { importProblems } from './import-fields.rules.ts';
import type { ImportCounts, SiteImport } from './site-import.contract.ts';
import { countLines, findImport, sampleCells } from './site-import.queries.ts';
import { countCompanySites } from './site.queries.ts';
import { canAdd, canEdit, roomFor } from './site.rules.ts';

export const goodLines = ({ ready, to_confirm }: ImportCounts): number => ready + to_confirm;

function canConfirm(viewer: CompanyViewer, counts: ImportCounts, siteCount: number): Verdict {
  const verdict = canAdd(actorOf(viewer), { plan: viewer.company.plan, count: siteCount }, goodLines(counts));
  if (!verdict.allowed) return verdict;
  return goodLines(counts) > 0 ? allowed : denied(importProblems.IMPORT_EMPTY);
}

/** An import for its author; refused without the right to add sites. */
export async function presentImport(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<SiteImport> {
  assertAllowed(canEdit(actorOf(viewer)));
  const stored = await findImport(db, viewer, id);
  const [counts, samples, siteCount] = await Promise.all([
    countLines(db, id),
    sampleCells(db, id),
    countCompanySites(db, viewer.company.id),
  ]);
  const { fileName, encoding, separator, header, missingPosition } = stored;
  return {
    id,
    fileName,
    encoding,
    separator,
    rowCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
    columns: header.map((name, index) => ({
      name,
      samples: samples.map((cells) => (cells[index] ?? '').slice(0, 80)).filter((text) => text.trim() !== ''),
    })),
    mapping: Object.fromEntries(Object.entries(stored.mapping).map(([field, index]) => [field, header[index] ?? ''])),
    missingPosition,
    counts,
    createdAt: stored.createdAt.toISOString(),
    confirmedAt: stored.confirmedAt?.toISOString() ?? null,
    room: limitsOf(viewer.company.plan) ? roomFor(viewer.company.plan, siteCount) : null,
    acts: { confirm: canConfirm(viewer, counts, siteCount) },
  };
}
