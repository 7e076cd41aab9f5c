import { uuidv7 } from '#common/ids.ts';
import {
  maxItemPhotos,
  type Outcome,
  outcomeOf,
  type RoundItem,
  type RoundSheet,
} from '#features/work/rounds/round.contract.ts';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { discardAct, enqueue, fileOf } from '#ui/offline/queue.ts';
import { useQueue } from '#ui/offline/use-queue.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';

export interface Answer {
  resultId: string;
  outcome: Outcome | null;
  valueMilli: number | null;
  note: string;
}

interface Turn {
  turnId: string;
  answers: Record<string, Answer>;
}

/** Group of a turn's photos, sent after it. */
const draftOf = (turnId: string) => `round.${turnId}`;

/** A turn in progress: stored on this device until finished, then queued. */
export function useTurn(round: RoundSheet, words: { finished: string; photo: (label: string) => string }) {
  const name = `round.${useOwnerName()}.${round.id}`;
  const [{ turnId, answers }, set] = useKeptState<Turn>(name, () => ({ turnId: uuidv7(), answers: {} }));
  const { acts } = useQueue();
  const photos = acts.filter(({ group }) => group === draftOf(turnId));

  const answerOf = ({ id }: RoundItem): Answer =>
    answers[id] ?? { resultId: uuidv7(), outcome: null, valueMilli: null, note: '' };
  const photosOf = (item: RoundItem) =>
    photos.filter(({ input }) => (input as { resultId: string }).resultId === answers[item.id]?.resultId);
  const say = (item: RoundItem, changes: Partial<Answer>) =>
    set(({ answers: now }) => ({
      answers: { ...now, [item.id]: { ...(now[item.id] ?? answerOf(item)), ...changes } },
    }));

  /** Outcome by the server's rules; null while something is missing. */
  function foundOf(item: RoundItem): Outcome | null {
    const { outcome, valueMilli } = answerOf(item);
    if (outcome === 'skipped') return outcome;
    if (item.asks === 'value' && valueMilli === null) return null;
    if (item.asks === 'photo' && photosOf(item).length === 0) return null;
    const said = outcome ?? (item.asks === 'value' ? 'good' : null);
    return said && outcomeOf(item, { outcome: said, valueMilli });
  }

  async function photograph(item: RoundItem, files: readonly File[]): Promise<void> {
    const { resultId } = answerOf(item);
    say(item, { resultId });
    for (const file of files.slice(0, maxItemPhotos - photosOf(item).length))
      await enqueue({
        key: uuidv7(),
        group: draftOf(turnId),
        of: round.name,
        label: words.photo(item.label),
        icon: 'photo',
        file: await photoToSend(file),
        isHeld: true,
        act: 'rounds.addPhoto',
        input: { resultId },
      });
  }

  async function finish(): Promise<void> {
    const first = uuidv7();
    const results = round.items.map((item) => {
      const { resultId, valueMilli, note } = answerOf(item);
      return { itemId: item.id, resultId, outcome: foundOf(item) ?? 'skipped', valueMilli, note };
    });
    const shared = { group: turnId, of: round.name };
    await enqueue({
      ...shared,
      key: first,
      label: words.finished,
      detail: round.site.name,
      icon: 'check',
      act: 'rounds.finish',
      input: { id: round.id, turnId, results },
    });
    for (const photo of photos) await sendAfter(photo, { ...shared, needs: [first] });
    forgetValues(name);
  }

  return { answerOf, photosOf, foundOf, say, photograph, finish };
}

async function sendAfter(photo: KeptAct, shared: { group: string; of: string; needs: string[] }): Promise<void> {
  const blob = await fileOf(photo);
  const file = blob && new File([blob], photo.file?.name ?? 'photo.jpg', { type: blob.type });
  const { label, act, input } = photo;
  if (file) await enqueue({ ...shared, key: uuidv7(), label, icon: 'photo', file, act, input });
  await discardAct(photo.key);
}

export type TurnUnderWay = ReturnType<typeof useTurn>;
