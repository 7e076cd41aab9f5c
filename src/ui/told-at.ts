import { isToldLate } from '#common/made-at.ts';
import { useFormat } from './format.tsx';
import { useWords } from './words.ts';

type There = Pick<ReturnType<typeof useFormat>['there'], 'hour' | 'day' | 'dateTime'>;

/** A phone's time, with the time of receipt if later: «19:46 (dit par le téléphone, reçu à 22:46)». */
export function toldAt(
  { w, there }: { w: ReturnType<typeof useWords>; there: There },
  { said, receivedAt }: { said: string; receivedAt: string | null },
  show?: (instant: string) => string,
): string {
  if (!receivedAt || !isToldLate(said, receivedAt)) return (show ?? there.hour)(said);
  const sameDay = there.day(said) === there.day(receivedAt);
  const shown = (show ?? (sameDay ? there.hour : there.dateTime))(said);
  const received = (sameDay ? there.hour : there.dateTime)(receivedAt);
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
