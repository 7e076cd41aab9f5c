import { movesOf } from '#platform/act.ts';
import type { RequestState } from './request.rules.ts';

/** What every move answers. */
export interface Moved {
  id: string;
  state: RequestState;
  version: number;
  number: string | null;
}

export const moveRequest = movesOf<'requests', Moved>('requests', ['id', 'state', 'version', 'number']);
