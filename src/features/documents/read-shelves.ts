import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Shelf } from './document.contract.ts';
import { readFiled, readNeeds } from './document.queries.ts';
import { documentKinds, isAsked, type DocumentKind } from './document.rules.ts';

/** The papers of a company, kind by kind: which are asked for, what is chosen, what was filed. */
export async function readShelves(db: Kysely<DB>, companyId: string, today: string): Promise<Shelf[]> {
  const needs = await readNeeds(db, companyId);
  const { documents, drafts } = await readFiled(db, companyId, today);
  return documentKinds.map((kind) => ({
    kind,
    asked: isAsked(kind, needs),
    draft: drafts.find((draft) => draft.kind === kind)?.file ?? null,
    versions: documents.filter((document) => document.kind === kind),
  }));
}

/** Kinds asked for of which nothing sound was filed: `checked` wants them verified, otherwise filed is enough. */
export function lackingPapers(shelves: readonly Shelf[], { checked }: { checked: boolean }): DocumentKind[] {
  const sound = ({ versions }: Shelf) =>
    versions.some(({ state }) => state === 'verified' || state === 'expiring' || (!checked && state === 'pending'));
  return shelves.filter((shelf) => shelf.asked && !sound(shelf)).map(({ kind }) => kind);
}
