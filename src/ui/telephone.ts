/** The address that calls a number as people write it (RFC 3966: digits, and the plus of a country). */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
