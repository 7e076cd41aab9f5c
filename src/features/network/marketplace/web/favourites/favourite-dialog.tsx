import { useState } from 'react';
import type { Favourite, FavouriteList } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

export interface FavouriteDialogProps {
  favourite: Favourite;
  lists: readonly FavouriteList[];
  onClose: () => void;
}

export function FavouriteDialog({ favourite, lists, onClose }: FavouriteDialogProps) {
  const t = useTexts();
  const [note, setNote] = useState(favourite.note);
  const [chosen, setChosen] = useState<string[]>(favourite.listIds);
  return (
    <ActDialog
      onClose={onClose}
      title={t('editNamed', { name: favourite.name })}
      confirmLabel={t('save')}
      onConfirm={() => providerApi.keep.call({ providerId: favourite.id, note, listIds: chosen })}
    >
      {(problem) => (
        <>
          <Field label={t('note')} hint={t('noteHint')} error={problem('note')} optional>
            <Textarea rows={4} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
          <fieldset>
            <legend className="label">{t('inLists')}</legend>
            {lists.length === 0 && <p className="text-sm text-ink-2">{t('noList')}</p>}
            {lists.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
    </ActDialog>
  );
}
