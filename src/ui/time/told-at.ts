import { isToldLate } from '#common/made-at.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';

type There = Pick<ReturnType<typeof useFormat>['there'], 'time' | 'day' | 'dateTime'>;

/**
 * A time given by a phone, with the time of receipt if later: «19 h 46 (dit par le téléphone, reçu à 22 h 46)», and both
 * days if they differ. Lists get texts and formats once.
 */
export function toldAt(
  { w, there }: { w: ReturnType<typeof useWords>; there: There },
  { said, receivedAt }: { said: string; receivedAt: string | null },
  show?: (instant: string) => string,
): string {
  if (!receivedAt || !isToldLate(said, receivedAt)) return (show ?? there.time)(said);
  const sameDay = there.day(said) === there.day(receivedAt);
  const shown = (show ?? (sameDay ? there.time : there.dateTime))(said);
  const received = (sameDay ? there.time : there.dateTime)(receivedAt);
  return w(sameDay ? 'toldAt' : 'toldOn', { said: shown, received });
}

/** The same in the surrounding place's time zone, by default. */
export function useToldAt(at?: There) {
  const w = useWords();
  const format = useFormat();
  const there = at ?? format.there;
  return (said: string, receivedAt: string | null, show?: (instant: string) => string): string =>
    toldAt({ w, there }, { said, receivedAt }, show);
}
