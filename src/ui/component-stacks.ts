const stacks = new WeakMap<object, string>();

/**
 * Remembers which components a render failed in: React tells the router, the error itself does not say. Thrown again
 * farther out, it keeps where it came from.
 */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error === 'object' && error !== null && stack && !stacks.has(error)) stacks.set(error, stack);
}

/** The components a render failed in, from the inside; empty when it was no render. */
export function componentStackOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? (stacks.get(error) ?? '') : '';
}
