import { useRef } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { forgetValues, keptValues, useKeptState } from '#ui/inputs/kept-form.ts';
import type { OnSite } from '../on-site.ts';
import { placeOf } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

/** The user's note on a mission: typed on this device, saved under an id that the next version replaces. */
export function useWords({ mission, keep }: Pick<OnSite, 'mission' | 'keep'>) {
  const t = useTexts();
  const place = placeOf(mission.id, 'words');
  const [typed, type] = useKeptState<{ text: string | null }>(place, () => ({ text: null }));
  const standing = mission.notes.findLast(({ mine }) => mine);
  // A save reaches the mission with a delay: leaving twice meanwhile must not save twice.
  const saved = useRef<{ id: string; text: string } | null>(null);
  const isHeld = (id: string) => mission.notes.some((note) => note.id === id);
  const empty = async (before: { id: string; text: string } | null): Promise<boolean> => {
    if (!before) return true;
    saved.current = { id: before.id, text: '' };
    await keep.takeBack('removeNote', before.id, t('words.act'));
    type({ text: null });
    forgetValues(place);
    return true;
  };
  /** Returns whether the text is saved; reads from storage, since another step may have changed it. */
  const save = async (): Promise<boolean> => {
    const text = (keptValues<{ text: string | null }>(place)?.text ?? typed.text)?.trim();
    const before =
      saved.current && (saved.current.text === text || isHeld(saved.current.id)) ? saved.current : (standing ?? null);
    if (text === undefined || text === (before?.text ?? '')) return true;
    if (text === '') return empty(before);
    const next = { id: uuidv7(), text };
    saved.current = next;
    const key = await keep.add('addNote', { text, replacesId: before?.id ?? null }, t('words.act'), next.id);
    if (!key) {
      saved.current = before;
      return false;
    }
    // Unless more was typed meanwhile.
    if (keptValues<{ text: string | null }>(place)?.text?.trim() === text) {
      type({ text: null });
      forgetValues(place);
    }
    return true;
  };
  return { text: typed.text ?? standing?.text ?? '', type: (text: string) => type({ text }), standing, save };
}
