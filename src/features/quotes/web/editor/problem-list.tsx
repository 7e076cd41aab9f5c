import { Note } from '#ui/note.tsx';
import { cellId } from './line-row.tsx';
import { useTexts } from './texts.ts';
import type { DraftIssues } from './use-autosave.ts';

const cells: Record<string, string> = { quantityMilli: 'quantity', unitPriceMinor: 'price' };

export interface ProblemListProps {
  issues: DraftIssues;
  /** The number of a line by its key, undefined for what is no line. */
  numberOf: (key: string) => string | undefined;
  /** Shows the part a field stands in. */
  onOpen: (tab: 'lines' | 'conditions') => void;
}

/** What keeps the quote from leaving; each point leads to its field. */
export function ProblemList({ issues, numberOf, onOpen }: ProblemListProps) {
  const t = useTexts();
  const points = [...issues].map(([path, message]) => {
    const at = path.lastIndexOf('.');
    const key = at < 0 ? '' : path.slice(0, at);
    const field = path.slice(at + 1);
    const number = key ? numberOf(key) : undefined;
    return { path, message, number, cell: number ? cellId(key, cells[field] ?? 'designation') : null };
  });
  return (
    <Note tone="danger" title={t('problems', { count: points.length })} live>
      <ul>
        {points.map(({ path, message, number, cell }) => (
          <li key={path}>
            <button
              type="button"
              className="link"
              onClick={() => {
                onOpen(cell || path === 'lines' ? 'lines' : 'conditions');
                requestAnimationFrame(() => cell && document.getElementById(cell)?.focus());
              }}
            >
              {number ? t('goTo', { number, message }) : message}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
