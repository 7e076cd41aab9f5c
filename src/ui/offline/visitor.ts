import { useEffect, useEffectEvent, useState } from 'react';
import { spokenLanguage } from '#ui/words/texts.ts';
import type { KeptAct } from './act.ts';
import { onNews } from './news.ts';
import { listActs } from './queue.ts';
import { startSending } from './start-sending.ts';

/** Owner of acts made on this device without an account: sent whoever is signed in. */
export const visitor = 'visitor/-';

/** Sends anonymous acts while their page is open; returns pending ones, and reports receipts. */
export function useVisitorActs(onReceived?: (act: KeptAct) => void): readonly KeptAct[] {
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  const tell = useEffectEvent((act: KeptAct) => onReceived?.(act));
  useEffect(() => {
    const read = () =>
      void listActs(visitor).then(
        (all) => setActs(all),
        () => undefined,
      );
    const leave = onNews((news) => {
      if (news.kind === 'changed') read();
      if (news.kind === 'received' && news.act.owner === visitor) tell(news.act);
    });
    const stop = startSending(
      spokenLanguage,
      () => undefined,
      () => visitor,
    );
    read();
    return () => {
      leave();
      stop();
    };
  }, []);
  return acts;
}
