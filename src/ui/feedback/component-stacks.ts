const stacks = new WeakMap<object, string>();

/** Remembers the component stack of a render error, which the error itself lacks. */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error === 'object' && error !== null && stack && !stacks.has(error)) stacks.set(error, stack);
}

export function componentStackOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? (stacks.get(error) ?? '') : '';
}
