import { useState } from 'react';

/** The last message when the page was opened, among those written at `spoken`; undefined while loading. */
export function useLastRead(spoken: readonly string[] | undefined): string | undefined {
  const [lastRead, setLastRead] = useState<string | null>();
  if (lastRead === undefined && spoken) setLastRead(spoken.at(-1) ?? null);
  return lastRead ?? undefined;
}
