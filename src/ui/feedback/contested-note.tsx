import type { ReactNode } from 'react';
import { Button } from '#ui/marks/button.tsx';
import type { Contested } from '#ui/inputs/kept-form.ts';
import { Note } from './note.tsx';
import { useWords } from '#ui/words/words.ts';

interface ContestedNoteProps<Input extends object> {
  kept: { contested: readonly Contested<Input>[]; takeTheirs: (contested: Contested<Input>) => void };
  /** Field labels; fields without one are omitted. */
  labels: Partial<Record<keyof Input & string, string>>;
  /** Formats a value that is no text. */
  show?: (contested: Contested<Input>) => ReactNode;
}

/** Fields another user changed meanwhile: the reader's input stays unless they take the other value. */
export function ContestedNote<Input extends object>({
  kept: { contested, takeTheirs },
  labels,
  show,
}: ContestedNoteProps<Input>) {
  const t = useWords();
  const named = contested.flatMap((one) => {
    const label = labels[one.field];
    return label === undefined ? [] : [{ one, label }];
  });
  if (named.length === 0) return null;
  const text = (one: Contested<Input>) =>
    show?.(one) ?? (typeof one.theirs === 'string' || typeof one.theirs === 'number' ? String(one.theirs) : '');
  return (
    <Note tone="warning" title={t('contested')} live>
      {t('contestedText')}
      <ul className="mt-1">
        {named.map(({ one, label }) => (
          <li
            key={one.field}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 wrap-anywhere"
          >
            <span className="min-w-0">
              <span className="block text-xs">{label}</span>
              <b className="font-[580]">{text(one) || t('contestedEmpty')}</b>
            </span>
            <Button size="sm" aria-label={t('takeTheirsOf', { field: label })} onClick={() => takeTheirs(one)}>
              {t('takeTheirs')}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
