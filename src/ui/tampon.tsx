import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Tone } from './vocabulary.ts';

export interface TamponProps {
  children: ReactNode;
  detail?: ReactNode;
  tone?: Tone;
  /** A signed final act (Réceptionnée, Bon pour accord): set askew. */
  signed?: boolean;
  /** Just signed: the stamp settles. */
  settle?: boolean;
}

/** A stamp with its double outline. */
export function Tampon({ children, detail, tone = 'info', signed, settle }: TamponProps) {
  return (
    <span className={classes('tampon', signed && 'tampon--pose', signed && settle && 'tampon--settle')} data-t={tone}>
      {children}
      {detail && <small>{detail}</small>}
    </span>
  );
}
