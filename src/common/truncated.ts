/** Cut short between two characters: half of one is no text to the database. */
export const truncated = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
