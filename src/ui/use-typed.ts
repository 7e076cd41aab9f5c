import { useState } from 'react';
import { type Contested, contestedOf } from './kept-form.ts';

interface Typed<T> {
  /** What stands, and what was typed over it. */
  values: T;
  set: (typed: Partial<T>) => void;
  /** What was typed over what somebody else wrote since the form opened. */
  contested: readonly Contested<T>[];
  /** Takes what they wrote instead of what was typed. */
  takeTheirs: (contested: Contested<T>) => void;
}

/** The fields of a dialog, over what stands as it is read again: what was not typed follows it, what was typed stays. */
export function useTyped<T extends object>(standing: T): Typed<T> {
  const [begun] = useState(standing);
  const [typed, setTyped] = useState<Partial<T>>({});
  const values = { ...standing, ...typed };
  return {
    values,
    set: (more) => setTyped((before) => ({ ...before, ...more })),
    contested: contestedOf(values, begun, standing).filter(({ field }) => field in typed),
    takeTheirs: ({ field }) => setTyped(({ [field]: _, ...rest }) => rest as Partial<T>),
  };
}
