import { useState } from 'react';
import { type Contested, contestedOf } from './kept-form.ts';

interface Typed<T> {
  values: T;
  set: (typed: Partial<T>) => void;
  /** Fields another user changed too since the form opened. */
  contested: readonly Contested<T>[];
  /** Takes the other user's value. */
  takeTheirs: (contested: Contested<T>) => void;
}

/** Fields of a dialog over refetched data: unchanged fields follow it, input stays. */
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
