import type { KeptAct } from '#ui/offline/act.ts';
import { ownerHere } from '#ui/offline/owner.ts';
import { unheardTooLong } from '#ui/offline/sender.ts';

const forms = {
  readings: 'check',
  findings: 'finding',
  parts: 'part',
  hours: 'hours',
  'follow-ups': 'followUp',
  notes: 'words',
  'time-corrections': 'times',
  signatures: 'signature',
} as const;

export type CorrectionForm = (typeof forms)[keyof typeof forms];

const isNamed = (what: string): what is keyof typeof forms => Object.hasOwn(forms, what);

/**
 * In which form a refused act is said otherwise; null where there is none. Nor is one whose answer was lost: the server may
 * have its first words, which it would keep.
 */
export function formOf({ state, method, url, refusal }: KeptAct): CorrectionForm | null {
  const what = /^\/api\/missions\/[^/]+\/([a-z-]+)$/.exec(url)?.[1] ?? '';
  const isSayable = state === 'refused' && method === 'POST' && refusal?.code !== unheardTooLong;
  return isSayable && isNamed(what) ? forms[what] : null;
}

/** Whether it is a photo, which may be taken again in its place. */
export const isPhoto = ({ state, file, refusal }: KeptAct): boolean =>
  state === 'refused' && file !== null && refusal?.code !== unheardTooLong;

/** What a refused act said, as its form began with it. */
export const saidBy = <T extends object>(act: KeptAct | undefined): Partial<T> => (act?.body ?? {}) as Partial<T>;

/** Under which name what one person types is kept: of each refused one apart from a new one. */
export const placeOf = (missionId: string, form: string, refused?: KeptAct): string =>
  ['batilien.mission', ownerHere(), missionId, form, refused?.key].filter(Boolean).join('.');
