/** A trade in short: what stands before the first comma. */
export const beforeComma = (text: string): string => text.split(',')[0] ?? text;
