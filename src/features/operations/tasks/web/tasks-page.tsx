import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Columns3, List, Plus, Tag as TagIcon, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type Task, taskDues, taskKinds, type TaskState } from '#features/operations/tasks/task.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { ChipChoice } from '#ui/inputs/chip.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { taskApi } from './api.ts';
import { Board } from './board.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskTable } from './task-table.tsx';
import { useTexts } from './texts.ts';
import { useTaskFilters } from './use-tasks.ts';

export default function TasksPage() {
  const t = useTexts();
  const filters = useTaskFilters();
  const [edited, setEdited] = useState<Task | TaskState | null>(null);
  const summary = useQuery(
    taskApi.summary.queryOptions({ input: filters.input, staleTime: 30_000, placeholderData: (old) => old }),
  ).data;
  const admins = summary?.admins ?? [];
  const view = filters.get('vue') === 'liste' ? 'list' : 'board';
  useHotkeys({
    n: () => setEdited('todo'),
  });
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited('todo')} aria-keyshortcuts="n">
            {t('add')}
          </Button>
        }
      />
      <div className="toolbar lst__tb">
        <Segmented
          label={t('view')}
          value={view}
          onChange={(next) => filters.set({ vue: next === 'list' ? 'liste' : null })}
          options={[
            { value: 'board', label: t('board'), icon: Columns3 },
            { value: 'list', label: t('list'), icon: List },
          ]}
        />
        <SearchField
          className="w-52 max-md:w-full"
          label={t('searchLabel')}
          placeholder={t('search')}
          value={filters.get('q')}
          onChange={(q) => filters.set({ q })}
        />
        <ChipChoice
          label={t('assignee')}
          icon={UserRound}
          options={admins.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.assigneeId}
          onChange={(id) => filters.set({ responsable: id })}
        />
        <ChipChoice
          label={t('due')}
          icon={CalendarClock}
          options={taskDues.map((due) => ({ value: due, label: t(`dues.${due}`) }))}
          value={filters.due}
          onChange={(due) => filters.set({ echeance: due })}
        />
        <ChipChoice
          label={t('kind')}
          icon={TagIcon}
          options={taskKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={filters.kind}
          onChange={(kind) => filters.set({ type: kind })}
        />
      </div>
      {view === 'board' ? (
        <Board filters={filters} counts={summary?.counts} onOpen={setEdited} onAdd={setEdited} />
      ) : (
        <TaskTable filters={filters} onOpen={setEdited} onAdd={() => setEdited('todo')} />
      )}
      {edited && <TaskDialog edited={edited} admins={admins} onClose={() => setEdited(null)} />}
    </div>
  );
}
