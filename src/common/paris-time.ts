import { instantAt } from './place-time.ts';

/** The instant of a time in Paris: «2026-11-19» and «08:00», or «24:00». */
export const parisInstant = (day: string, time: string): Date => instantAt(day, time, null);
