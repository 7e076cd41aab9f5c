import { Info } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Icon } from '#ui/marks/icon.tsx';

/** Opens on tap, click or key. */
export function Explain({ label, text }: { label: string; text: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className="iconbtn" aria-label={label}>
          <Icon of={Info} size={17} />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="pop explain" sideOffset={4} collisionPadding={12} aria-label={label}>
          <p>{text}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
