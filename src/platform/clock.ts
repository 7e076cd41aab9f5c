/** The only source of the current time for rules and verbs, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
