import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { announce } from '#ui/feedback/announcer.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

export interface SortableListProps<T extends { id: string; name: string }> {
  items: readonly T[];
  onOrder: (items: T[]) => void;
  /** Items that cannot be moved or passed. */
  isFixed?: (item: T) => boolean;
  children: (item: T, arrows: ReactNode) => ReactNode;
  ref?: Ref<HTMLOListElement>;
}

export function SortableList<T extends { id: string; name: string }>(props: SortableListProps<T>) {
  const { items, onOrder, isFixed = () => false, children, ref } = props;
  const w = useWords();
  const [lifted, setLifted] = useState<string | null>(null);
  const count = items.length;

  /** The resulting order; null when unchanged, or when a fixed item is in the way. */
  function placed(id: string, at: number): T[] | null {
    const from = items.findIndex((each) => each.id === id);
    const one = items[from];
    if (!one || at < 0 || at >= count || at === from) return null;
    if (items.slice(Math.min(from, at), Math.max(from, at) + 1).some(isFixed)) return null;
    const others = items.filter((each) => each.id !== id);
    return [...others.slice(0, at), one, ...others.slice(at)];
  }

  function place(one: T, at: number) {
    const next = placed(one.id, at);
    if (!next) return;
    onOrder(next);
    announce(w('order.moved', { name: one.name, rank: at + 1, count }));
  }

  return (
    <ol ref={ref} className="rounded-md border border-line">
      {items.map((one, at) => (
        <li
          key={one.id}
          className={classes(
            'flex min-h-11 items-center gap-2 border-b border-line px-2 last:border-b-0',
            lifted === one.id && 'opacity-50',
          )}
          draggable={!isFixed(one)}
          onDragStart={(event) => {
            // Firefox needs data to drag.
            event.dataTransfer.setData('text/plain', one.name);
            event.dataTransfer.effectAllowed = 'move';
            setLifted(one.id);
          }}
          onDragEnd={() => setLifted(null)}
          onDragOver={(event) => {
            const dragged = items.find(({ id }) => id === lifted);
            if (!dragged) return;
            event.preventDefault();
            place(dragged, at);
          }}
          onDrop={(event) => event.preventDefault()}
        >
          <Icon
            of={GripVertical}
            size={16}
            className={classes('text-ink-3 max-md:hidden', isFixed(one) ? 'invisible' : 'cursor-grab')}
          />
          <span className="w-5 text-right font-mono text-sm text-ink-3">{at + 1}</span>
          {children(
            one,
            <>
              <IconButton
                icon={ArrowUp}
                label={w('order.up', { name: one.name })}
                aria-disabled={!placed(one.id, at - 1)}
                onClick={() => place(one, at - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={w('order.down', { name: one.name })}
                aria-disabled={!placed(one.id, at + 1)}
                onClick={() => place(one, at + 1)}
              />
            </>,
          )}
        </li>
      ))}
    </ol>
  );
}
