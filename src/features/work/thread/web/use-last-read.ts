import { useState } from 'react';

/** The last message that was there when the page was opened, of those written at `spoken`; undefined while they load. */
export function useLastRead(spoken: readonly string[] | undefined): string | undefined {
  const [lastRead, setLastRead] = useState<string | null>();
  if (lastRead === undefined && spoken) setLastRead(spoken.at(-1) ?? null);
  return lastRead ?? undefined;
}
