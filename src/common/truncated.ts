/** Truncates between characters: the database rejects half of a surrogate pair. */
export const truncated = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
