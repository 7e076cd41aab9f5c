import { maxPriceLines } from '#features/work/requests/request.contract.ts';
import { pastedLines } from '#ui/lines/pasted-lines.ts';
import { usePaste } from '#ui/lines/use-paste.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { type DraftLine, isEmptyLine, scheduleLines } from './draft.ts';
import { useEditor } from './editor-context.ts';

const noVat = { vatRateBp: 0, vatMention: null } as const;

export function useSchedulePaste() {
  const { draft, set } = useEditor();
  const { lines } = draft;
  return usePaste<DraftLine>({
    fields: ['designation', 'quantity', 'unit'],
    most: maxPriceLines,
    room: maxPriceLines - lines.filter((line) => !isEmptyLine(line)).length,
    keyOf: (element) => element.closest<HTMLElement>('[data-line]')?.dataset.line,
    read: (rows, reading, at) => {
      const { lines: read, unread } = pastedLines(rows, reading, spokenLanguage(), noVat);
      return { lines: scheduleLines(read, lines.find(({ key }) => key === at)?.lot ?? ''), unread };
    },
    put: (pasted, at) => {
      set({
        lines: lines.flatMap((line) => (line.key !== at ? [line] : isEmptyLine(line) ? pasted : [line, ...pasted])),
      });
      const keys = new Set(pasted.map(({ key }) => key));
      return () => set((now) => ({ lines: now.lines.filter(({ key }) => !keys.has(key)) }));
    },
  });
}
