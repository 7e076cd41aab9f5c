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

/** Null without a form, or when the response was lost: the server would ignore a second version. */
export function formOf({ state, act, refusal }: KeptAct): CorrectionForm | null {
  const name = act.slice('missions.'.length);
  return state === 'refused' && refusal?.code !== unheardTooLong && isNamed(name) ? forms[name] : null;
}

export const isPhoto = ({ state, file, refusal }: KeptAct): boolean =>
  state === 'refused' && file !== null && refusal?.code !== unheardTooLong;

/** A refused act's values, to prefill its form. */
export function saidBy<T extends object>(act: KeptAct | undefined): Partial<T> {
  const { id: _, ...said } = { id: '', ...act?.input };
  return said as Partial<T>;
}

/** Storage key for one person's unsaved input, separate for each refused act. */
export const placeOf = (missionId: string, form: string, refused?: KeptAct): string =>
  ['batilien.mission', ownerHere(), missionId, form, refused?.key].filter(Boolean).join('.');
