import { Bell, CheckCheck } from 'lucide-react';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { useWords } from '#ui/words/words.ts';

export interface BellPopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unread: number;
  label: string;
  title: string;
  readAll: { label: string; act: () => void };
  children: ReactNode;
  foot: ReactNode;
}

export function BellPopover({ open, onOpenChange, unread, label, title, readAll, children, foot }: BellPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <button type="button" className="iconbtn">
          <Icon of={Bell} size={17} />
          {/* The counter stops at «99+», the accessible name does not. */}
          {unread > 0 && (
            <span className="contents" aria-hidden="true">
              <Badge accent count={unread} />
            </span>
          )}
          <span className="sr-only">{label}</span>
        </button>
      </Popover.Trigger>
      <span className="sr-only" role="status">
        {unread > 0 ? label : ''}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="pop z-50 w-[min(24rem,calc(100vw-16px))] overflow-hidden"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
        >
          <div className="flex min-h-12 flex-wrap items-center justify-between border-b border-line py-2 pr-2 pl-4">
            <h2 className="flex items-center gap-2 font-display text-[.9375rem]/5 font-[620]">
              {title} {unread > 0 && <Badge accent count={unread} />}
            </h2>
            {unread > 0 && (
              <Button size="sm" variant="ghost" icon={CheckCheck} onClick={readAll.act}>
                {readAll.label}
              </Button>
            )}
          </div>
          {/* Same height while loading, so that the links below do not move. */}
          <div className="h-96 overflow-y-auto overscroll-contain [&>.note]:m-3">{children}</div>
          <div className="flex items-center justify-between border-t border-line bg-sunken px-2 py-1.75">{foot}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const titles = ['82%', '64%', '74%', '58%', '70%'];

export function BellSkeleton() {
  const t = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} className="h-full overflow-hidden">
      {titles.map((width) => (
        <div key={width} className="skr h-auto items-start gap-3 py-2.75">
          <Skeleton width={26} height={26} />
          <div className="grid flex-1 gap-2.5 py-1.25">
            <Skeleton width={width} />
            <Skeleton width="44%" />
            <Skeleton width={72} />
          </div>
        </div>
      ))}
    </div>
  );
}

export const BellMiddle = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-full place-content-center">{children}</div>
);
