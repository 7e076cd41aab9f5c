import { useEffect, useEffectEvent, useMemo } from 'react';
import { spokenLanguage } from '#ui/words/texts.ts';
import type { KeptAct } from './act.ts';
import { ownerHere } from './owner.ts';
import { isUnsent, listActs, releaseGroup } from './queue.ts';
import { sendHere } from './sender.ts';
import { useQueue } from './use-queue.ts';

/** A group's photos still on this device; `onReceived` runs after each receipt. */
export function useKeptPhotos(group: string, onReceived: () => unknown): readonly KeptAct[] {
  const { acts } = useQueue();
  const own = useMemo(() => acts.filter((act) => act.group === group && act.file), [acts, group]);
  const received = own.filter((act) => !isUnsent(act)).length;
  const tell = useEffectEvent(() => void onReceived());
  useEffect(() => {
    if (received > 0) tell();
  }, [received]);
  return own.filter(isUnsent);
}

export async function sendGroup(group: string): Promise<void> {
  await releaseGroup(group);
  await sendHere(spokenLanguage());
  const owner = ownerHere();
  const left = (owner ? await listActs(owner) : []).filter((act) => act.group === group && isUnsent(act));
  const refusal = left.find(({ state }) => state === 'refused')?.refusal;
  if (refusal) throw Object.assign(new Error(refusal.message), refusal);
  if (left.length > 0) throw new TypeError('network');
}
