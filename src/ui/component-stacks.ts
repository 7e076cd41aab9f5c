const stacks = new WeakMap<object, string>();

/**
 * Remembers the component stack of a render error: React passes it to the router, but the error lacks it. The first
 * stack wins when rethrown.
 */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error === 'object' && error !== null && stack && !stacks.has(error)) stacks.set(error, stack);
}

/** The component stack of a render error, innermost first; empty otherwise. */
export function componentStackOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? (stacks.get(error) ?? '') : '';
}
