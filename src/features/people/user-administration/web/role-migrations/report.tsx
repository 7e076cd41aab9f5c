import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { roleMigrationApi } from './api.ts';
import { RoleTags } from '../accounts/role-tags.tsx';
import { useTexts } from './texts.ts';

const tones = { open: 'info', sealed: 'success', undone: 'neutral' } as const;

/** Migrated people with old and new roles, and whether they have signed in since. */
export function Report({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const list = usePages(roleMigrationApi.report, { id }, { staleTime: 0 });
  const migration = list.data?.pages[0]?.migration;
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
      <PagedList list={list} failed={t('historyFailed')} skeleton={6}>
        {(rows) => (
          <ul className="list" aria-label={t('report')}>
            {rows.map((item) => (
              <li key={item.userId} className="flex-wrap">
                <span className="min-w-0 flex-1">
                  <b className="font-semibold text-ink">{item.name}</b>{' '}
                  <span className="text-xs text-ink-3 block">{item.email}</span>
                </span>
                <RoleTags {...item.before} />
                <span aria-hidden="true">{'→'}</span>
                <Tag tone="line">{w(`role.${item.newRole}`)}</Tag>
                <Tag tone={tones[item.state]}>{t(`state.${item.state}`)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
