import { numbersOf } from '#common/quote-totals.ts';
import { Note } from '#ui/feedback/note.tsx';
import { openFault, placeOfFault } from './cells.ts';
import type { DraftLine } from '#ui/lines/lines.ts';
import { useTexts } from './texts.ts';
import type { DraftIssues } from './use-autosave.ts';

export interface ProblemListProps {
  issues: DraftIssues;
  lines: readonly DraftLine[];
  onOpen: (tab: 'lines' | 'conditions') => void;
}

export function ProblemList({ issues, lines, onOpen }: ProblemListProps) {
  const t = useTexts();
  const numbers = numbersOf(lines);
  return (
    <Note tone="danger" title={t('problems', { count: issues.size })} live>
      <ul>
        {[...issues].map(([path, message]) => {
          const number = numbers[placeOfFault(path, lines).place];
          return (
            <li key={path}>
              <button type="button" className="link min-h-6 text-left" onClick={() => openFault(path, lines, onOpen)}>
                {number ? t('goTo', { number, message }) : message}
              </button>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
