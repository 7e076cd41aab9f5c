import { spokenLanguage } from '#ui/words/texts.ts';
import { guides } from './content/texts-guides.ts';
import { faq } from './content/texts-faq.ts';
import type { Block, Topic } from './content/text-content.ts';
import { plain } from './rich.tsx';
import { text } from './texts.ts';

export interface HelpEntry {
  title: string;
  /** A page of `paths.ts` and the anchor in it. */
  page: 'guides' | 'faq';
  anchor: string;
  topic: Topic | null;
  /** Normalised words of the whole entry. */
  words: string;
  minutes: number;
}

/** Lower case without accents, apostrophes as spaces. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').toLowerCase();

function wordsOf(block: Block): string {
  if (typeof block === 'string') return plain(block);
  if ('table' in block) return plain(block.table.flat().join(' '));
  if ('site' in block) return block.otherwise;
  if ('question' in block) return plain([block.question, ...block.answer].join(' '));
  return plain(('list' in block ? block.list : block.steps).join(' '));
}

const minutesOf = (text: string) => Math.max(1, Math.round(text.split(/\s+/).length / 180));

const readEntries = (): HelpEntry[] => [
  ...guides().sections.map(({ id, title, topic, blocks }): HelpEntry => {
    const body = blocks.map(wordsOf).join(' ');
    return { title, page: 'guides', anchor: id, topic, words: fold(`${title} ${body}`), minutes: minutesOf(body) };
  }),
  ...faq().sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block): HelpEntry[] =>
      typeof block === 'object' && 'question' in block
        ? [
            {
              title: block.question,
              page: 'faq',
              anchor: id,
              topic: null,
              words: fold(wordsOf(block)),
              minutes: 1,
            },
          ]
        : [],
    ),
  ),
];

let known: { language: string; entries: HelpEntry[] } | undefined;
function entriesOf(language: string): HelpEntry[] {
  if (known?.language !== language) known = { language, entries: readEntries() };
  return known.entries;
}

/** Entries matching the query, title matches first; at most six. */
export function searchHelp(query: string): HelpEntry[] {
  // Stop words, without accents.
  const empty = new Set(text('help.emptyWords').split(' '));
  const wanted = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !empty.has(word));
  if (wanted.length === 0) return [];
  return entriesOf(spokenLanguage())
    .map((entry) => {
      const title = fold(entry.title);
      const found = wanted.filter((word) => entry.words.includes(word)).length;
      const inTitle = wanted.filter((word) => title.includes(word)).length;
      return { entry, score: 3 * found + inTitle, found };
    })
    .filter(({ found }) => found * 2 >= wanted.length && found > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 6)
    .map(({ entry }) => entry);
}
