import type { Dispatch } from 'react';
import { mentionAt } from '#common/vat.ts';
import { usePlace } from '#ui/words/format.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { isBlank, type DraftLine, type LinesAction, newLine, nextRate } from './lines.ts';
import type { LinesTableProps } from './lines-table.tsx';
import { pastedLines } from './pasted-lines.ts';
import { pasteFields } from './read-table.ts';
import { usePaste } from './use-paste.tsx';

/** Pasting into a table of priced lines: with the VAT rate of the target line, and lots where supported. */
export function useLinesPaste(
  { lines, parts, most }: Pick<LinesTableProps, 'lines' | 'parts' | 'most'>,
  dispatch: Dispatch<LinesAction>,
  keyOf: (element: Element) => string | undefined,
  onPasted: (key: string) => void,
) {
  const place = usePlace();
  return usePaste<DraftLine>({
    fields: pasteFields.filter((field) => field !== 'quantity' || parts.includes('quantity')),
    most,
    room: most - lines.filter((line) => !isBlank(line)).length,
    keyOf,
    read: (rows, reading, at) => {
      const { vatRateBp, vatMention } = lines.find(({ key }) => key === at) ?? nextRate(lines);
      const { lines: read, unread } = pastedLines(rows, reading, spokenLanguage(), { vatRateBp, vatMention });
      const made = read
        .filter(({ kind }) => parts.includes('lots') || kind !== 'lot')
        .map((line) => {
          const one = newLine(line);
          return { ...one, vatMention: mentionAt(place, one.vatRateBp, one.vatMention) };
        });
      return { lines: made, unread };
    },
    put: (pasted, at) => {
      dispatch({ type: 'paste', at, lines: pasted });
      const last = pasted.at(-1);
      if (last) onPasted(last.key);
      return () => dispatch({ type: 'drop', keys: new Set(pasted.map(({ key }) => key)) });
    },
  });
}
