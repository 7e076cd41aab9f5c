import type { Translation } from '#features/operations/translations/translation.contract.ts';
import type { ShippedWord } from '#ui/words/texts.ts';

export interface WordRow extends ShippedWord {
  id: string;
  replacement: Translation | undefined;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .toLowerCase();

/** Words and their replacements, filtered by a search that ignores accents and case. */
export function wordRows(
  shipped: readonly ShippedWord[],
  replaced: readonly Translation[],
  { q, replacedOnly }: { q: string; replacedOnly: boolean },
): WordRow[] {
  const replacements = new Map(replaced.map((row) => [`${row.namespace}:${row.key}`, row]));
  const wanted = plain(q.trim());
  return [...shipped, ...sharedWords(shipped, replaced)]
    .map((word) => {
      const id = `${word.namespace}:${word.key}`;
      return { ...word, id, replacement: replacements.get(id) };
    })
    .filter(({ replacement }) => replacement !== undefined || !replacedOnly)
    .filter(
      ({ id, french, value, replacement }) =>
        wanted === '' || plain([id, french, value, replacement?.value].join('\n')).includes(wanted),
    );
}

/** Words replaced in every slice at once; the shipped text shown is that of the first slice with the key. */
function sharedWords(shipped: readonly ShippedWord[], replaced: readonly Translation[]): ShippedWord[] {
  const own = new Set(shipped.map(({ namespace, key }) => `${namespace}:${key}`));
  const first = new Map(shipped.toReversed().map((word) => [word.key, word]));
  return replaced
    .filter(({ namespace, key }) => !own.has(`${namespace}:${key}`))
    .map(({ namespace, key }) => ({ french: '', value: null, ...first.get(key), namespace, key }));
}

/** Placeholders of a text: `{{count}}`. */
export const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`))].toSorted();
