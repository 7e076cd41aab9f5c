import { KeyRound, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { type KeyView, keyViews } from '#features/estate/keys/key.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { keyApi } from '../api.ts';
import { KeyDialog } from '../key-dialog.tsx';
import { KeyDrawer } from '../key-drawer.tsx';
import { KeyTable } from '../key-table.tsx';
import { useTexts } from '../texts.ts';

export function SiteKeys({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [address, setAddress] = useAddress();
  const [view, setView] = useState<KeyView>('all');
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const q = useDebounced(typed.trim());
  const list = usePages(keyApi.list, { siteId, view, limit: 100, ...(q && { q }) });
  const [first] = list.data?.pages ?? [];
  const open = (id: string | null) => {
    const next = addressNow();
    if (id) next.set('key', id);
    else next.delete('key');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  const opened = address.get('key');
  const register = first?.acts.register;
  const add = register && (
    <Button
      icon={Plus}
      variant={first.counts.all === 0 ? 'primary' : 'secondary'}
      disabledReason={register.allowed ? null : register.reason}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className="mt-4">
      {list.error && !first ? (
        <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      ) : first?.counts.all === 0 ? (
        <EmptyState icon={KeyRound} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Input
              icon={Search}
              className="w-60 max-w-full"
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Segmented
              label={t('show')}
              value={view}
              onChange={setView}
              options={keyViews
                .filter((one) => one === 'all' || one === view || (first?.counts[one] ?? 0) > 0)
                .map((one) => ({ value: one, label: t(`view.${one}`, { count: first?.counts[one] ?? 0 }) }))}
            />
            <span className="ml-auto">{add}</span>
          </div>
          <KeyTable rows={list.data?.pages.flatMap(({ items }) => items)} onOpen={open} />
          <LoadMore hasMore={list.hasNextPage} onMore={async () => void (await list.fetchNextPage())} />
        </>
      )}
      {opened && <KeyDrawer keyId={opened} onClose={() => open(null)} />}
      {adding && <KeyDialog siteId={siteId} onClose={() => setAdding(false)} />}
    </div>
  );
}
