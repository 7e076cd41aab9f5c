import { useId, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-[3px] border-0 bg-line [&::-webkit-progress-bar]:bg-line';
const inks = {
  below: '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
  above: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
};

/** Decorative: beside its text. */
export function Bar({ label, share, className }: { label: string; share: number; className?: string }) {
  return <progress className={classes(bar, inks.below, className)} max={1} value={share} aria-label={label} />;
}

export interface GaugeProps {
  label: string;
  value: number;
  max: number;
  /** Both values as text, to the right of the label. */
  words: ReactNode;
  children?: ReactNode;
}

/** Used share of a limit, as text and bar; red above it. */
export function Gauge({ label, value, max, words, children }: GaugeProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span id={id}>{label}</span>
        <span className="tabular-nums text-ink-2">{words}</span>
      </span>
      <progress
        className={classes(bar, value > max ? inks.above : inks.below)}
        max={max}
        value={Math.min(value, max)}
        aria-labelledby={id}
      />
      {children && <span className="text-xs text-ink-2">{children}</span>}
    </div>
  );
}
