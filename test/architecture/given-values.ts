import type { Call } from './literals.ts';
import { leaves, type Tree } from './texts.ts';

/** How screens call what says their texts. */
const speaking = new Set(['t', 'w', 'text', 'word', 'words']);
const form = /_(zero|one|many|other)$/;

/** Of each key of a section the values that its text names, in any of its plurals. */
export function valuesByKey(section: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leaves(section)) {
    const stem = key.replace(form, '');
    const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
    found.set(stem, new Set([...(found.get(stem) ?? []), ...names]));
  }
  return found;
}

/** The keys that a file says with other values than the text names, in every section that it may mean. */
export function misgiven(calls: readonly Call[], sections: readonly ReadonlyMap<string, Set<string>>[]): string[] {
  return calls.flatMap(({ by, key, values }) => {
    const meant = sections.flatMap((section) => section.get(key) ?? []);
    if (!speaking.has(by) || meant.length === 0 || values.includes('…')) return [];
    const isGiven = (names: Set<string>) =>
      [...names].every((one) => values.includes(one)) && values.every((one) => one === 'count' || names.has(one));
    return meant.some(isGiven)
      ? []
      : [`${key} is given «${values.join(', ')}», and names «${[...(meant[0] ?? [])].join(', ')}»`];
  });
}
