import { useState } from 'react';
import type { FavouriteList } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

export function NameListDialog({
  list,
  onClose,
  onNamed,
}: {
  list: FavouriteList | null;
  onClose: () => void;
  onNamed: (id: string) => void;
}) {
  const t = useTexts();
  const [name, setName] = useState(list?.name ?? '');
  return (
    <ActDialog
      onClose={onClose}
      title={list ? t('renameNamed', { name: list.name }) : t('newList')}
      confirmLabel={t(list ? 'save' : 'create')}
      onDone={({ id }) => onNamed(id)}
      onConfirm={() =>
        list ? providerApi.renameList.call({ id: list.id, name }) : providerApi.createList.call({ name })
      }
    >
      {(problem) => (
        <Field label={t('listName')} error={problem('name')} required>
          <Input value={name} maxLength={60} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

/** Deleting a list keeps its providers. */
export function RemoveListDialog({
  list,
  onClose,
  onRemoved,
}: {
  list: FavouriteList;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('removeNamed', { name: list.name })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      onConfirm={async () => {
        await providerApi.removeList.call({ id: list.id });
        onRemoved();
      }}
    />
  );
}
