import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import type { Tone } from '#ui/words/vocabulary.ts';

export interface StampProps {
  children: ReactNode;
  detail?: ReactNode;
  tone?: Tone;
  /** A signed final act (Réceptionnée, Bon pour accord): tilted. */
  signed?: boolean;
  /** Just signed: animates. */
  settle?: boolean;
}

export function Stamp({ children, detail, tone = 'info', signed, settle }: StampProps) {
  return (
    <span className={classes('tampon', signed && 'tampon--pose', signed && settle && 'tampon--settle')} data-t={tone}>
      {children}
      {detail && <small>{detail}</small>}
    </span>
  );
}
