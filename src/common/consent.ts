/** The rules of consent that the server, the screens and the pages without application share (specification, §5 and §9). */

export const consentVersion = '1.0';
export const consentValidityDays = 365;
/** As it stands in each row of the log. */
export const dataRetentionPeriod = '2 years';

/** What a person may refuse; essential cookies cannot be. */
export const optionalConsents = ['analytics', 'marketing', 'dataProcessing'] as const;
export type OptionalConsent = (typeof optionalConsents)[number];
export type Choices = Record<OptionalConsent, boolean>;

export const noneChosen: Choices = { analytics: false, marketing: false, dataProcessing: false };
export const allChosen: Choices = { analytics: true, marketing: true, dataProcessing: true };

/** Cookies of advertisers, cleared while marketing consent is absent. */
export const marketingCookies = ['_fbp', '_fbc', 'fr', '_gcl_au'] as const;

const day = 86_400_000;

/** When a consent given at `date` has to be asked for again. */
export function consentExpiry(date: Date | string): Date {
  return new Date(new Date(date).getTime() + consentValidityDays * day);
}

/** Whether a recorded choice still holds: dated, under 365 days old, of the current version. */
export function isConsentValid(date: Date | string | null, version: string | null, now: Date): boolean {
  if (date === null || version !== consentVersion) return false;
  // A date that cannot be read compares as false.
  return consentExpiry(date) > now;
}
