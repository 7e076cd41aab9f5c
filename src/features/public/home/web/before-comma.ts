/** Short name of a trade: the part before the first comma. */
export const beforeComma = (text: string): string => text.split(',')[0] ?? text;
