import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/marks/button.tsx';

interface Props {
  reference?: string;
  name: string;
  price: ReactNode;
  addLabel: string;
  onAdd: () => void;
}

export function LibraryItem({ reference, name, price, addLabel, onAdd }: Props) {
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 text-sm/5">
      <span className="flex-1 min-w-0">
        {reference && <span className="ref">{reference}</span>}
        <span className="block">{name}</span>
        <span className="text-xs text-ink-2 tabular-nums">{price}</span>
      </span>
      <IconButton icon={Plus} label={addLabel} onClick={onAdd} />
    </li>
  );
}
