import { departements, mainland } from '#common/departements.ts';

/** How a list of départements is called; null for none. */
export function coverOf(codes: readonly string[]): 'all' | 'mainland' | 'some' | null {
  if (codes.length === 0) return null;
  const listed = new Set(codes);
  const holds = (some: readonly string[]) => some.length === listed.size && some.every((code) => listed.has(code));
  return holds(departements) ? 'all' : holds(mainland) ? 'mainland' : 'some';
}
