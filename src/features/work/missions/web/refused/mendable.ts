import type { KeptAct } from '#ui/offline/act.ts';
import { ownerHere } from '#ui/offline/owner.ts';
import { unheardTooLong } from '#ui/offline/sender.ts';
import type { MissionAct } from '../use-keep.ts';

const forms = {
  addReading: 'check',
  addFinding: 'finding',
  addPart: 'part',
  addHours: 'hours',
  addFollowUp: 'followUp',
  addNote: 'words',
  correctTimes: 'times',
  sign: 'signature',
} as const satisfies Partial<Record<MissionAct, string>>;

export type CorrectionForm = (typeof forms)[keyof typeof forms];

const isNamed = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name);

/**
 * In which form a refused act is said otherwise; null where there is none. Nor is one whose answer was lost: the server may
 * have its first words, which it would keep.
 */
export function formOf({ state, act, refusal }: KeptAct): CorrectionForm | null {
  const name = act.slice('missions.'.length);
  return state === 'refused' && refusal?.code !== unheardTooLong && isNamed(name) ? forms[name] : null;
}

/** Whether it is a photo, which may be taken again in its place. */
export const isPhoto = ({ state, file, refusal }: KeptAct): boolean =>
  state === 'refused' && file !== null && refusal?.code !== unheardTooLong;

/** What a refused act said, as its form began with it. */
export function saidBy<T extends object>(act: KeptAct | undefined): Partial<T> {
  const { id: _, ...said } = { id: '', ...act?.input };
  return said as Partial<T>;
}

/** Under which name what one person types is kept: of each refused one apart from a new one. */
export const placeOf = (missionId: string, form: string, refused?: KeptAct): string =>
  ['batilien.mission', ownerHere(), missionId, form, refused?.key].filter(Boolean).join('.');
