import { useRef } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { forgetValues, keptValues, useKeptState } from '#ui/kept-form.ts';
import type { OnSite } from '../on-site.ts';
import { placeOf } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

/** One’s own words of a mission: typed on this device, saved under the id of a note that the next one takes the place of. */
export function useWords({ mission, keep }: Pick<OnSite, 'mission' | 'keep'>) {
  const t = useTexts();
  const place = placeOf(mission.id, 'words');
  const [typed, type] = useKeptState<{ text: string | null }>(place, () => ({ text: null }));
  const standing = mission.notes.findLast(({ mine }) => mine);
  // What was just saved is in the mission a moment later: left twice meanwhile, it is saved once.
  const saved = useRef<{ id: string; text: string } | null>(null);
  const isHeld = (id: string) => mission.notes.some((note) => note.id === id);
  /** Words that were struck out are taken back. */
  const empty = async (before: { id: string; text: string } | null): Promise<boolean> => {
    if (!before) return true;
    saved.current = { id: before.id, text: '' };
    await keep.takeBack('removeNote', before.id, t('words.act'));
    type({ text: null });
    forgetValues(place);
    return true;
  };
  /** Answers whether what was typed is kept; from storage, since another step may have typed it. */
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
