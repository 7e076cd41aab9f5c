import type { Call } from '#platform/act.ts';
import type { FoundMessage } from './conversation.contract.ts';
import { excerptAround } from './conversation.rules.ts';
import { findMessages } from './search.queries.ts';

/** Latest first, with an excerpt. */
export async function searchMessages(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  asked: { q: string; limit: number },
): Promise<FoundMessage[]> {
  const rows = await findMessages(db, viewer, asked);
  return rows.map(({ text, at, ...found }) => ({
    ...found,
    excerpt: excerptAround(text, asked.q),
    at: at.toISOString(),
  }));
}
