import { isToldLate } from '#common/made-at.ts';
import { useFormat } from './format.tsx';
import { useWords } from './words.ts';

/** A time that a phone said, by the clock of the place shown around unless it is said, with when it came where that was later: «19:46 (dit par le téléphone, reçu à 22:46)». */
export function useToldAt(at?: ReturnType<typeof useFormat>['there']) {
  const w = useWords();
  const format = useFormat();
  const there = at ?? format.there;
  return (said: string, receivedAt: string | null, show: (instant: string) => string = there.hour): string => {
    if (!receivedAt || !isToldLate(said, receivedAt)) return show(said);
    const sameDay = there.day(said) === there.day(receivedAt);
    return w('toldAt', { said: show(said), received: (sameDay ? there.hour : there.dateTime)(receivedAt) });
  };
}
