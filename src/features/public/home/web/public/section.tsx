import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export interface SectionProps {
  id?: string;
  /** With the background of a sheet instead of the page. */
  surface?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({ id, surface, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classes('scroll-mt-4 border-b border-line py-22 max-md:py-12', surface && 'bg-surface', className)}
    >
      {children}
    </section>
  );
}

export interface SectionTitleProps {
  level?: 1 | 2;
  small?: boolean;
  children: ReactNode;
}

export function SectionTitle({ level = 2, small, children }: SectionTitleProps) {
  const Title = `h${level}` as const;
  return (
    <Title
      className={classes(
        'max-w-[22ch] font-display font-[660] tracking-[-.03em] text-balance max-md:text-2xl/7.75',
        small ? 'text-2xl' : 'text-3xl',
      )}
    >
      {children}
    </Title>
  );
}

export function PageTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h1 className={classes('font-display text-4xl font-[680] tracking-[-.035em] max-md:text-[2.25rem]/10', className)}>
      {children}
    </h1>
  );
}
