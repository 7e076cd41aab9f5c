import { useInfiniteQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useWords } from '#ui/words.ts';
import { roleMigrationApi } from './api.ts';
import { Casquettes } from './casquettes.tsx';
import { useTexts } from './texts.ts';

const tones = { open: 'info', sealed: 'success', undone: 'neutral' } as const;

/** Who was migrated, from what to what, and whether they have signed in since. */
export function Report({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const list = useInfiniteQuery(
    roleMigrationApi.report.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: 0,
    }),
  );
  const migration = list.data?.pages[0]?.migration;
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={migration ? t('reportTitle', { date: format.dateTime(migration.createdAt) }) : t('report')}
      description={
        migration &&
        `${t('people', { count: migration.people })} · ${t('sealed', { count: migration.sealed })} · ${t('undone', { count: migration.undone })}`
      }
    >
      {list.isError && !rows && (
        <ListFailure title={t('historyFailed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {!rows && !list.isError && <SkeletonRows rows={6} />}
      {rows && (
        <ul className="list" aria-label={t('report')}>
          {rows.map((item) => (
            <li key={item.userId} className="flex-wrap">
              <span className="grow">
                <b className="strong">{item.name}</b> <span className="xs faint block">{item.email}</span>
              </span>
              <Casquettes {...item.before} />
              <span aria-hidden="true">{'→'}</span>
              <Tag tone="line">{w(`role.${item.newRole}`)}</Tag>
              <Tag tone={tones[item.state]}>{t(`state.${item.state}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Dialog>
  );
}
