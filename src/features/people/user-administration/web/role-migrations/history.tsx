import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RoleMigration } from '../../role-migration.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { roleMigrationApi } from './api.ts';
import { Report } from './report.tsx';
import { useTexts } from './texts.ts';

interface HistoryProps {
  opened: string;
  onOpen: (id: string | null) => void;
}

export function RoleMigrationHistory({ opened, onOpen }: HistoryProps) {
  const t = useTexts();
  const format = useFormat();
  const [undone, setUndone] = useState<RoleMigration | null>(null);
  const list = usePages(roleMigrationApi.list, { limit: 10 }, { staleTime: 0 });
  const open = ({ people, sealed, undone: given }: RoleMigration) => people - sealed - given;
  return (
    <div className="p-6 max-md:p-4">
      <Panel title={t('history')} flush>
        <PagedList list={list} failed={t('historyFailed')} skeleton={2}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-sm text-ink-2 px-4 py-3">{t('historyNone')}</p>
            ) : (
              <ul className="list" aria-label={t('history')}>
                {rows.map((migration) => {
                  const date = format.dateTime(migration.createdAt);
                  return (
                    <li key={migration.id} className="flex-wrap">
                      <span className="min-w-0 flex-1">
                        <b className="font-semibold text-ink">{date}</b>{' '}
                        {migration.byName && <span className="text-ink-2">{t('by', { name: migration.byName })}</span>}
                        <span className="text-xs text-ink-3 block">
                          {t('people', { count: migration.people })} · {t('sealed', { count: migration.sealed })} ·{' '}
                          {t('undone', { count: migration.undone })}
                        </span>
                      </span>
                      <Button size="sm" aria-label={t('reportOf', { date })} onClick={() => onOpen(migration.id)}>
                        {t('report')}
                      </Button>
                      <Button
                        size="sm"
                        icon={Undo2}
                        aria-label={t('undoOf', { date })}
                        disabledReason={open(migration) > 0 ? null : t('nothingToUndo')}
                        onClick={() => setUndone(migration)}
                      >
                        {t('undo')}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </PagedList>
      </Panel>
      {opened && <Report id={opened} onClose={() => onOpen(null)} />}
      {undone && (
        <ActDialog
          tone="danger"
          onClose={() => setUndone(null)}
          title={t('undoTitle', { date: format.dateTime(undone.createdAt) })}
          text={t('undoText', { count: open(undone) })}
          confirmLabel={t('undo')}
          done={(after) => t('undoneDone', { count: after.undone - undone.undone })}
          onConfirm={() => roleMigrationApi.undo.call({ id: undone.id })}
        />
      )}
    </div>
  );
}
