/** Minimum number of orders to show hours and sums, or to call a part or question frequent. */
export const enoughOrders = 5;
export const enoughUses = 3;
export const enoughTenders = 3;
export const mostShown = 5;

/** The median; of an even number, the lower middle value. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** The share of words that two questions have in common. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both || 1);
}

const sameFrom = 0.5;

/** Questions asked in similar words about several tenders, most frequent first, in their latest wording. */
export function frequentOf(
  asked: readonly { requestId: string; question: string }[],
): { question: string; tenders: number }[] {
  const groups: { question: string; words: Set<string>; tenders: Set<string> }[] = [];
  for (const { requestId, question } of asked) {
    const words = wordsOf(question);
    if (words.size === 0) continue;
    const same = groups.find((group) => likeness(group.words, words) >= sameFrom);
    if (same) same.tenders.add(requestId);
    else groups.push({ question, words, tenders: new Set([requestId]) });
  }
  return groups
    .map(({ question, tenders }) => ({ question, tenders: tenders.size }))
    .filter(({ tenders }) => tenders >= enoughTenders)
    .toSorted((a, b) => b.tenders - a.tenders)
    .slice(0, mostShown);
}
