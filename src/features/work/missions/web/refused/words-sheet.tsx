import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { forgetValues, useKeptState } from '#ui/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import type { SheetProps } from '../findings/part-sheet.tsx';
import { useTexts } from '../texts.ts';
import { placeOf, saidBy } from './mendable.ts';

/** Words that were refused, to be written otherwise. */
export function WordsSheet({ mission, keep, refused, onClose }: SheetProps & { refused: KeptAct }) {
  const t = useTexts();
  const place = placeOf(mission.id, 'words', refused);
  const [said, say] = useKeptState(place, () => ({ text: '', ...saidBy<{ text: string }>(refused) }));
  const [saving, setSaving] = useState(false);
  const text = said.text.trim();
  const save = async () => {
    setSaving(true);
    const key = await keep.mend(refused, { text }, { label: t('words.act') });
    setSaving(false);
    if (!key) return;
    forgetValues(place);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('words.title')}
      footer={
        <Button block size="touch" variant="primary" loading={saving} disabled={!text} onClick={() => void save()}>
          {t('words.save')}
        </Button>
      }
    >
      <Field label={t('words.label')} className="mt-2">
        <Textarea
          rows={4}
          maxLength={2000}
          value={said.text}
          onChange={(event) => say({ text: event.currentTarget.value })}
        />
      </Field>
    </Dialog>
  );
}
