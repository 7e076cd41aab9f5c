/** The pattern of LIKE that finds a text anywhere, as it was typed: what LIKE would read as a wildcard is escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
