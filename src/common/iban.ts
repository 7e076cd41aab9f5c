export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
