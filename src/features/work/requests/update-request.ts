import { updateOf } from '#platform/act.ts';
import type { RequestState } from './request.rules.ts';

export interface UpdatedRequest {
  id: string;
  state: RequestState;
  version: number;
  number: string | null;
}

export const updateRequest = updateOf<'requests', UpdatedRequest>('requests', ['id', 'state', 'version', 'number']);
