import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { savedViewContract, type SavedView } from '#features/work/saved-views/saved-view.contract.ts';
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
import { queryApi } from '#ui/calls/query-api.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from '../texts.ts';

const viewApi = queryApi({ savedViews: savedViewContract }).savedViews;

interface SavedViewsProps {
  list: 'requests';
  /** The current query string; empty without filters. */
  address: string;
}

export function SavedViews({ list, address }: SavedViewsProps) {
  const t = useTexts();
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const { data } = useQuery(viewApi.list.queryOptions({ input: { list }, staleTime: 60_000 }));
  const links = (data?.items ?? []).map((view) => ({
    kind: 'link' as const,
    label: view.name,
    to: addressOf(list, view),
  }));
  return (
    <>
      <Menu
        trigger={<IconButton icon={Bookmark} label={t('menu')} />}
        entries={[
          ...links,
          ...(links.length > 0 ? [{ kind: 'rule' as const }] : []),
          { label: t('save'), reason: address ? null : t('noneText'), onSelect: () => setOpen('save') },
          { label: t('manage'), onSelect: () => setOpen('manage') },
        ]}
      />
      {open === 'save' && (
        <SaveDialog
          list={list}
          address={address}
          mayShare={data?.acts.share.allowed ?? false}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'manage' && <ManageDialog list={list} items={data?.items} onClose={() => setOpen(null)} />}
    </>
  );
}

const addressOf = (list: 'requests', view: SavedView) => `${path(list)}?${view.address}`;

function SaveDialog({
  list,
  address,
  mayShare,
  onClose,
}: SavedViewsProps & { mayShare: boolean; onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  return (
    <ActDialog
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      onConfirm={async () => {
        await viewApi.save.call({ list, name, address, isShared });
        await cache.invalidateQueries({ queryKey: viewApi.key() });
        toast.success(t('done', { name }));
      }}
    >
      {(problem) => (
        <>
          <Field label={t('name')} required error={problem('name')}>
            <Input value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          {mayShare && (
            <Switch
              hint={t('shareHint')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            >
              {t('share')}
            </Switch>
          )}
        </>
      )}
    </ActDialog>
  );
}

function ManageDialog({
  list,
  items,
  onClose,
}: Pick<SavedViewsProps, 'list'> & { items: SavedView[] | undefined; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog open onClose={onClose} title={t('manage')} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {!items && <SkeletonRows rows={3} />}
      {items?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {items && items.length > 0 && (
        <ul className="grid gap-1">
          {items.map((view) => (
            <ViewRow key={view.id} view={view} to={addressOf(list, view)} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ViewRow({ view, to, onOpen }: { view: SavedView; to: string; onOpen: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const { id, name, isShared, isOwn, author, acts } = view;
  const after = {
    onError: (error: unknown) => toastFailure(error, t('failed')),
    onSettled: () => cache.invalidateQueries({ queryKey: viewApi.key() }),
  };
  const share = useMutation({ mutationFn: () => viewApi.share.call({ id, isShared: !isShared }), ...after });
  const remove = useMutation({
    mutationFn: () => viewApi.remove.call({ id }),
    onSuccess: () => toast.success(t('removed', { name })),
    ...after,
  });
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <span className="min-w-0 flex-1">
        <Link className="link wrap-anywhere" to={to} aria-label={t('open', { name })} onClick={onOpen}>
          {name}
        </Link>
        {!isOwn && <span className="block text-xs text-ink-3">{t('sharedBy', { author })}</span>}
      </span>
      {acts.share.allowed && (
        <label className="flex items-center gap-1 text-xs text-ink-2">
          {t('shared')}
          <Switch aria-label={t('sharedOf', { name })} checked={isShared} onChange={() => share.mutate()} />
        </label>
      )}
      {acts.remove.allowed && (
        <IconButton icon={Trash2} label={t('remove', { name })} onClick={() => remove.mutate()} />
      )}
    </li>
  );
}
