import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import type { SheetProps } from '../findings/part-sheet.tsx';
import { KeptSheet } from '../kept-sheet.tsx';
import { useTexts } from '../texts.ts';
import { placeOf, saidBy } from './mendable.ts';

export function WordsSheet({ mission, keep, refused, onClose }: SheetProps & { refused: KeptAct }) {
  const t = useTexts();
  const place = placeOf(mission.id, 'words', refused);
  const [typed, setTyped] = useKeptState(place, () => ({ text: '', ...saidBy<{ text: string }>(refused) }));
  const text = typed.text.trim();
  const save = async () => {
    return keep.mend(refused, { text }, { label: t('words.act') });
  };
  return (
    <KeptSheet
      place={place}
      title={t('words.title')}
      saveLabel={t('words.save')}
      disabled={!text}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('words.label')}>
        <Textarea
          rows={4}
          maxLength={2000}
          value={typed.text}
          onChange={(event) => setTyped({ text: event.currentTarget.value })}
        />
      </Field>
    </KeptSheet>
  );
}
