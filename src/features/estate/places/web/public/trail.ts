/** A place by all its labels: «Bâtiment A › Hall 2 › 3e étage › Porte 12». */
export const trailText = (trail: readonly string[]): string => trail.join(' › ');
