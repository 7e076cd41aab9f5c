import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';

/** The vertical thread of a request; `open` extends the line to the bottom. */
export function Timeline({ children, open, label }: { children: ReactNode; open?: boolean; label: string }) {
  return (
    <ol className={classes('fil', open && 'fil--open')} aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineItemProps {
  /** Ring for an event, square for a document, avatar for a person, minium dot for a task. */
  knot: 'event' | 'done' | 'todo' | LucideIcon | { avatar: ReactNode };
  children: ReactNode;
  /** On the right, a `DateTime`. */
  time?: ReactNode;
  bare?: boolean;
}

export function TimelineItem({ knot, children, time, bare = false }: TimelineItemProps) {
  const Item = bare ? 'div' : 'li';
  return (
    <Item className={classes('fil__i', knot === 'todo' && 'fil__i--todo')}>
      <span className="fil__n">
        {typeof knot === 'string' ? (
          <span className={classes('knot', knot === 'done' && 'knot--full', knot === 'todo' && 'knot--urgent')} />
        ) : 'avatar' in knot ? (
          knot.avatar
        ) : (
          <span className="knot-ic">
            <Icon of={knot} size={14} />
          </span>
        )}
      </span>
      <div className="fil__c">
        {children}
        {time && (
          <span className="absolute right-0 top-1 whitespace-nowrap max-md:static max-md:block text-xs text-ink-3 tabular-nums">
            {time}
          </span>
        )}
      </div>
    </Item>
  );
}

export interface TimelineStep {
  label: string;
  detail?: ReactNode;
  state: 'done' | 'now' | 'future';
}

/** Names and details beside the knots instead of below. */
const onOneLine =
  'auto-cols-auto gap-x-2 [&>li]:flex [&>li]:items-center [&>li]:gap-1.5 [&>li]:p-0 [&>li]:pl-4.5 [&>li]:whitespace-nowrap [&>li]:before:static [&>li]:before:order-1 [&>li]:before:min-w-2 [&>li]:before:flex-1 [&>li]:after:top-[calc(50%-5px)]';

/** The thread's six steps in a row; on a phone only the first and last have names. */
export function TimelineSteps({
  steps,
  label,
  inline = false,
}: {
  steps: readonly TimelineStep[];
  label: string;
  /** Names and details on the line itself, at half the height. */
  inline?: boolean;
}) {
  return (
    <ol className={classes('fil-h', inline && onOneLine)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classes(step.state === 'done' && 'is-done', step.state === 'now' && 'is-now')}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b>{step.label}</b>
          {step.detail && <small>{step.detail}</small>}
        </li>
      ))}
    </ol>
  );
}
