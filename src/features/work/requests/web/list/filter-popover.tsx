import { X, type LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

interface FilterPopoverProps {
  label: string;
  icon: LucideIcon;
  summary: string;
  onClear: () => void;
  onOpen?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function FilterPopover({ label, icon, summary, onClear, onOpen, children }: FilterPopoverProps) {
  const w = useWords();
  const on = summary !== '';
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <span className={classes('chip chip--split', on && 'is-on')}>
        <Popover.Trigger asChild>
          <button type="button">
            <Icon of={icon} size={14} />
            <span className="truncate min-w-0 max-w-45">{on ? w('pair', { name: label, value: summary }) : label}</span>
          </button>
        </Popover.Trigger>
        {on && (
          <button type="button" aria-label={w('clear', { name: label })} onClick={onClear}>
            <Icon of={X} size={14} />
          </button>
        )}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="pop flex w-[min(340px,92vw)] flex-col gap-2 p-2"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          {typeof children === 'function' ? children(() => change(false)) : children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
