/** A place's trail: «Bâtiment A › Hall 2 › 3e étage › Porte 12». */
export const trailText = (trail: readonly string[]): string => trail.join(' › ');
