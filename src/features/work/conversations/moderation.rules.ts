export const reportKinds = ['insult', 'canvassing', 'fraud', 'personal_data', 'illegal', 'other'] as const;
export const reportStates = ['waiting', 'decided'] as const;
export const decisions = ['dismissed', 'hidden', 'warned', 'suspended'] as const;
export type Decision = (typeof decisions)[number];

/** Durations of a suspension; without one, until it is lifted. */
export const suspensionDays = [7, 30] as const;

const day = 86_400_000;
/** How long after a decision the conversation stays readable for administrators, for a complaint. */
export const readableDays = 30;
/** How long after a decision the text and the reporter are stored: as long as it may be contested (DSA, art. 20). */
export const keptDays = 183;

export const readableSince = (now: Date): Date => new Date(now.getTime() - readableDays * day);
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * day);
export const endOf = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * day);
