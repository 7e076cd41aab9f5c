import type { Kysely } from 'kysely';
import { findTrade } from '#common/trades.ts';
import type { DB } from '#platform/db/types.ts';
import type { DocumentsOfKind } from './document.contract.ts';
import { readFiled, readNeeds } from './document.queries.ts';
import { documentKinds, isAsked, type DocumentKind } from './document.rules.ts';

export async function documentsByKind(db: Kysely<DB>, companyId: string, today: string): Promise<DocumentsOfKind[]> {
  const needs = await readNeeds(db, companyId);
  const { documents, drafts } = await readFiled(db, companyId, today);
  return documentKinds.map((kind) => ({
    kind,
    asked: isAsked(kind, needs),
    draft: drafts.find((draft) => draft.kind === kind)?.file ?? null,
    versions: documents.filter((document) => document.kind === kind),
  }));
}

/** Required kinds without a valid document; with `checked`, verified. One décennale per trade subject to it. */
export function missingDocumentKinds(
  byKind: readonly DocumentsOfKind[],
  { checked, trades, today }: { checked: boolean; trades: readonly string[]; today: string },
): DocumentKind[] {
  const isSound = ({ state, startsOn }: DocumentsOfKind['versions'][number]) =>
    checked
      ? (state === 'verified' || state === 'expiring') && (startsOn === null || startsOn <= today)
      : state === 'verified' || state === 'expiring' || state === 'pending';
  const isThere = ({ kind, versions }: DocumentsOfKind) => {
    const sound = versions.filter(isSound);
    if (kind !== 'decennale') return sound.length > 0;
    const covered = new Set<string>(sound.flatMap((version) => version.trades));
    return trades.every((trade) => findTrade(trade)?.decennial !== true || covered.has(trade));
  };
  return byKind.filter((ofKind) => ofKind.asked && !isThere(ofKind)).map(({ kind }) => kind);
}
