import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { savedSearchApi } from '#features/network/providers/web/public/api.ts';
import { pageOfSearch, type SavedSearch } from '#features/network/providers/saved-search.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Switch } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from '../texts.ts';
import { choiceOf, type SearchState, writeSearch } from './search-state.ts';

export interface SavedSearchesProps {
  search: SearchState;
  filtered: boolean;
  /** On the map: the view, and the listed zone (null when the search has a place). */
  seen?: { view: string; zone: string | null };
}

const addressOf = ({ address }: SavedSearch) => `${path(pageOfSearch(address))}?${address}`;

export function SavedSearches({ search, filtered, seen }: SavedSearchesProps) {
  const t = useTexts();
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const saved = useQuery(savedSearchApi.list.queryOptions({ staleTime: 60_000 }));
  const links = (saved.data?.items ?? []).map((one) => ({
    kind: 'link' as const,
    label: one.name,
    to: addressOf(one),
  }));
  return (
    <>
      <Menu
        trigger={
          seen ? (
            <IconButton icon={Bookmark} label={t('saved.menu')} />
          ) : (
            <Button icon={Bookmark}>{t('saved.menu')}</Button>
          )
        }
        entries={[
          ...links,
          ...(links.length > 0 ? [{ kind: 'rule' as const }] : []),
          {
            label: t('saved.save'),
            reason: filtered || seen?.zone ? null : t('saved.noneText'),
            onSelect: () => setOpen('save'),
          },
          { label: t('saved.manage'), onSelect: () => setOpen('manage') },
        ]}
      />
      {open === 'save' && <SaveDialog search={search} seen={seen} onClose={() => setOpen(null)} />}
      {open === 'manage' && <ManageDialog items={saved.data?.items} onClose={() => setOpen(null)} />}
    </>
  );
}

function SaveDialog({ search, seen, onClose }: Omit<SavedSearchesProps, 'filtered'> & { onClose: () => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(true);
  return (
    <ActDialog
      onClose={onClose}
      title={t('saved.title')}
      text={t('saved.text')}
      confirmLabel={t('saved.confirm')}
      onConfirm={async () => {
        const kept = { ...search, compared: [] };
        const address = writeSearch(kept);
        if (seen) address.set('vue', seen.view);
        // A provider's map shows tenders by default.
        if (seen) address.set('quoi', 'prestataires');
        if (seen?.zone) address.set('zone', seen.zone);
        const criteria = { ...choiceOf(kept), ...(seen?.zone && { zone: seen.zone }) };
        await savedSearchApi.save.call({ name, address: address.toString(), criteria, alert });
        toast.success(t('saved.done', { name }));
      }}
    >
      {(problem) => (
        <>
          <Field label={t('saved.name')} required error={problem('name')}>
            <Input value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Switch
            hint={t('saved.alertHint')}
            checked={alert}
            onChange={(event) => setAlert(event.currentTarget.checked)}
          >
            {t('saved.alert')}
          </Switch>
        </>
      )}
    </ActDialog>
  );
}

function ManageDialog({ items, onClose }: { items: SavedSearch[] | undefined; onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const again = () => cache.invalidateQueries({ queryKey: savedSearchApi.key() });
  const onError = (error: unknown) => toastFailure(error, t('saved.failed'));
  const change = useMutation({
    mutationFn: ({ id, alert }: SavedSearch) => savedSearchApi.change.call({ id, alert: !alert }),
    onError,
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => savedSearchApi.remove.call({ id }),
    onSuccess: (_, { name }) => toast.success(t('saved.removed', { name })),
    onError,
    onSettled: again,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saved.manage')}
      footer={<Button onClick={onClose}>{t('saved.close')}</Button>}
    >
      {!items && <SkeletonRows rows={3} />}
      {items?.length === 0 && <EmptyState title={t('saved.none')} text={t('saved.noneText')} />}
      {items && items.length > 0 && (
        <ul className="grid gap-1">
          {items.map((one) => (
            <li key={one.id} className="flex items-center gap-3 border-b border-line py-2">
              <Link
                className="link min-w-0 flex-1 wrap-anywhere"
                to={addressOf(one)}
                aria-label={t('saved.open', { name: one.name })}
                onClick={onClose}
              >
                {one.name}
              </Link>
              <label className="flex items-center gap-1 text-xs text-ink-2">
                {t('saved.short')}
                <Switch
                  aria-label={t('saved.alertOf', { name: one.name })}
                  checked={one.alert}
                  onChange={() => change.mutate(one)}
                />
              </label>
              <IconButton
                icon={Trash2}
                label={t('saved.remove', { name: one.name })}
                onClick={() => remove.mutate(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
