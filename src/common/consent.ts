/** Consent rules shared by server, screens and static pages (specification, §5 and §9). */

export const consentVersion = '1.0';
export const consentValidityDays = 365;
/** Stored in each row of the log. */
export const dataRetentionPeriod = '2 years';

/** Consents that may be refused; essential cookies are excluded. */
export const optionalConsents = ['analytics', 'marketing', 'dataProcessing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
export type Choices = Record<OptionalConsent, boolean>;

export const noneChosen: Choices = { analytics: false, marketing: false, dataProcessing: false };
export const allChosen: Choices = { analytics: true, marketing: true, dataProcessing: true };

/** Advertising cookies, deleted without marketing consent. */
export const marketingCookies = ['_fbp', '_fbc', 'fr', '_gcl_au'] as const;

const day = 86_400_000;

export function consentExpiry(date: Date | string): Date {
  return new Date(new Date(date).getTime() + consentValidityDays * day);
}

/** Whether a recorded choice is valid: dated, less than 365 days old, of the current version. */
export function isConsentValid(date: Date | string | null, version: string | null, now: Date): boolean {
  if (date === null || version !== consentVersion) return false;
  // An invalid date compares as false.
  return consentExpiry(date) > now;
}
