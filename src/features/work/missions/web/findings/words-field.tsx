import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { forgetValues, useKeptState } from '#ui/kept-form.ts';
import { ActMark } from '../act-mark.tsx';
import type { OnSite } from '../on-site.ts';
import { placeOf } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

/** What was found and done, in words: one’s own stand in the field, to be written on; those of others above it. */
export function WordsField({ mission, actOf, keep }: Pick<OnSite, 'mission' | 'actOf' | 'keep'>) {
  const t = useTexts();
  const own = mission.notes.findLast(({ mine }) => mine);
  const others = mission.notes.filter(({ mine }) => !mine);
  const place = placeOf(mission.id, 'words');
  const [typed, type] = useKeptState<{ text: string | null }>(place, () => ({ text: null }));
  const [saving, setSaving] = useState(false);
  const text = typed.text ?? own?.text ?? '';
  const changed = text.trim() !== (own?.text ?? '') && text.trim() !== '';
  const save = async () => {
    setSaving(true);
    const key = await keep.add('addNote', { text: text.trim(), replacesId: own?.id ?? null }, t('words.act'));
    setSaving(false);
    if (!key) return;
    type({ text: null });
    forgetValues(place);
  };
  return (
    <>
      {others.map((note) => (
        <p key={note.id} className="mb-2 text-sm wrap-anywhere whitespace-pre-line">
          <b className="font-[580]">{note.by}</b> {note.text}
        </p>
      ))}
      <Field label={t('words.label')} hint={t('words.hint')}>
        <Textarea
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => type({ text: event.currentTarget.value })}
        />
      </Field>
      {changed ? (
        <Button size="touch" block className="mt-2" icon={Check} loading={saving} onClick={() => void save()}>
          {t('words.save')}
        </Button>
      ) : (
        own && <ActMark act={actOf.get(own.id)} className="mt-1" />
      )}
    </>
  );
}
