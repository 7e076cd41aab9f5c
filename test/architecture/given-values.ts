import type { Call } from './literals.ts';
import { leaves, type Tree } from './texts.ts';

/** Names of functions that print texts on screens. */
const speaking = new Set(['t', 'w', 'text', 'word', 'words']);
const form = /_(zero|one|many|other)$/;

/** Values named by each key of a section, in any plural form. */
export function valuesByKey(section: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leaves(section)) {
    const stem = key.replace(form, '');
    const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
    found.set(stem, new Set([...(found.get(stem) ?? []), ...names]));
  }
  return found;
}

/** Keys used in a file with other values than their text names, in every possible section. */
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
