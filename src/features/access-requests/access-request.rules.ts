import { defineProblems } from '#common/problems.ts';

export const accessKinds = ['role', 'company', 'sites'] as const;
export type AccessKind = (typeof accessKinds)[number];
export const accessStates = ['pending', 'more_info', 'accepted', 'refused', 'withdrawn'] as const;
export type AccessState = (typeof accessStates)[number];

export const accessProblems = defineProblems({
  ALREADY_ASKED: [409, 'Une de vos demandes de ce type attend déjà une réponse.'],
  ROLE_HELD: [409, 'Vous portez déjà cette casquette.'],
  NOT_LIMITED: [409, 'Vous voyez déjà tous les sites de votre entreprise.'],
  ACCESS_DECIDED: [409, 'Cette demande a déjà reçu sa réponse.'],
  OWN_REQUEST: [403, 'Cette demande est la vôtre\u202f: un autre administrateur y répond.'],
  ACCESS_STALE: [409, 'Cette demande d’accès a été modifiée entre-temps.'],
});

/** Whether a request still waits, for the person or for the administrators. */
export function isWaiting(state: AccessState): boolean {
  return state === 'pending' || state === 'more_info';
}

/** «AC-0412» */
export function accessNumber(number: number): string {
  return `AC-${String(number).padStart(4, '0')}`;
}
