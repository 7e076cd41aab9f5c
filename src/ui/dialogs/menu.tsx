import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';

export type MenuEntry =
  | {
      kind?: 'action';
      label: string;
      icon?: LucideIcon;
      detail?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      /** Why it is unavailable: the entry stays focusable, does nothing, and shows the reason. */
      reason?: string | null;
      checked?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: string; icon?: LucideIcon; to: string }
  | { kind: 'label'; label: string }
  | { kind: 'rule' };

export interface MenuProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  head?: ReactNode;
  width?: number;
  /** Opens on mount, after replacing a lighter trigger that was pressed. */
  defaultOpen?: boolean;
}

export function Menu({ trigger, entries, head, width, defaultOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="pop menu" align="end" sideOffset={4} collisionPadding={8} style={{ width }}>
          {head && <div className="pt-2 pb-1.5 px-2">{head}</div>}
          {entries.map((entry, index) => (
            <MenuLine key={'label' in entry ? entry.label : index} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuLine({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'rule':
      return <DropdownMenu.Separator className="rule" />;
    case 'label':
      return (
        <DropdownMenu.Label className="pt-2 pb-1 px-2 text-(length:--t-2xs) text-ink-3 font-[560]">
          {entry.label}
        </DropdownMenu.Label>
      );
    case 'link':
      return (
        <DropdownMenu.Item asChild>
          <Link to={entry.to} className="menu__item">
            {entry.icon && <Icon of={entry.icon} />}
            <span className="flex-1 min-w-0">{entry.label}</span>
          </Link>
        </DropdownMenu.Item>
      );
    default: {
      const inside = (
        <>
          {entry.icon && <Icon of={entry.icon} />}
          <span className="flex-1 min-w-0">
            {entry.label}
            {entry.reason && <span className="menu__reason">{entry.reason}</span>}
          </span>
          {entry.detail && <span className="text-xs text-ink-3">{entry.detail}</span>}
          {entry.checked && <Icon of={Check} size={15} stroke={2.25} className="menu__on" />}
        </>
      );
      const className = classes(
        'menu__item',
        entry.danger && !entry.reason && !entry.disabled && 'text-danger-ink',
        entry.checked && 'is-on',
      );
      if (entry.reason) {
        return (
          <DropdownMenu.Item className={className} aria-disabled onSelect={(event) => event.preventDefault()}>
            {inside}
          </DropdownMenu.Item>
        );
      }
      return entry.checked === undefined ? (
        <DropdownMenu.Item className={className} disabled={entry.disabled} onSelect={entry.onSelect}>
          {inside}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.CheckboxItem
          className={className}
          checked={entry.checked}
          disabled={entry.disabled}
          onSelect={entry.onSelect}
        >
          {inside}
        </DropdownMenu.CheckboxItem>
      );
    }
  }
}
