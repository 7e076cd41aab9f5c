import { Search, type LucideIcon } from 'lucide-react';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { FilterPopover } from './filter-popover.tsx';

interface FoundFilterProps {
  label: string;
  icon: LucideIcon;
  searchLabel: string;
  none: string;
  name: string | undefined;
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  typed: string;
  onType: (typed: string) => void;
  onOpen: (open: boolean) => void;
  found: readonly { id: string; name: string; detail: string }[] | undefined;
}

export function FoundFilter(props: FoundFilterProps) {
  const { label, icon, searchLabel, none, name, selected, onChange, typed, onType, onOpen, found } = props;
  return (
    <FilterPopover
      label={label}
      icon={icon}
      summary={selected.length === 0 ? '' : (name ?? String(selected.length))}
      onClear={() => onChange([])}
      onOpen={onOpen}
    >
      <Input
        type="search"
        soft
        icon={Search}
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <ul className="max-h-[min(320px,50vh)] overflow-y-auto p-0.5 [&_label]:px-1 [&_label]:py-1.25" aria-label={label}>
        {found?.map(({ id, name: one, detail }) => (
          <li key={id}>
            <Checkbox
              checked={selected.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...selected, id] : selected.filter((other) => other !== id))
              }
            >
              {one} <span className="text-xs text-ink-3">{detail}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="text-xs text-ink-3">{none}</p>}
    </FilterPopover>
  );
}
