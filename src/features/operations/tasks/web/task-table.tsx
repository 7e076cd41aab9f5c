import type { Task } from '#features/operations/tasks/task.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoneFound } from '#ui/lists/none-found.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { MoveMenu, TaskDue, TaskKindTag } from './task-card.tsx';
import { useTexts } from './texts.ts';
import { type TaskFilters, useTaskList } from './use-tasks.ts';

export interface TaskTableProps {
  filters: TaskFilters;
  onOpen: (task: Task) => void;
  onAdd: () => void;
}

export function TaskTable({ filters, onOpen, onAdd }: TaskTableProps) {
  const t = useTexts();
  const { columns, card } = useColumns(onOpen);
  const list = useTaskList(filters.input);
  return (
    <PagedTable
      list={list}
      failed={t('failed')}
      page
      tight
      label={t('title')}
      rowId={(task) => task.id}
      rowName={(task) => task.number}
      columns={columns}
      card={card}
      empty={
        filters.filtered ? (
          <NoneFound title={t('noneTitle')} text={t('noneText')} onClear={filters.clear} />
        ) : (
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button variant="primary" onClick={onAdd}>
                {t('add')}
              </Button>
            }
          />
        )
      }
    />
  );
}

function useColumns(onOpen: (task: Task) => void) {
  const t = useTexts();
  const open = (task: Task) => (
    <button type="button" className="tbl__open" onClick={() => onOpen(task)}>
      {task.title}
    </button>
  );
  const columns: Column<Task>[] = [
    {
      id: 'number',
      header: t('number'),
      width: '90px',
      cell: (task) => <span className="ref">{task.number}</span>,
    },
    { id: 'title', header: t('taskTitle'), cell: open },
    { id: 'kind', header: t('kind'), width: '130px', cell: (task) => <TaskKindTag kind={task.kind} /> },
    { id: 'state', header: t('stateLabel'), width: '110px', cell: (task) => t(`state.${task.state}`) },
    {
      id: 'assignee',
      header: t('assignee'),
      width: '170px',
      leavesBelow: 860,
      cell: (task) => <span className="text-ink-2">{task.assignee?.name ?? t('noAssignee')}</span>,
    },
    { id: 'due', header: t('due'), width: '150px', cell: (task) => <TaskDue task={task} /> },
    {
      id: 'acts',
      header: <span className="sr-only">{t('stateLabel')}</span>,
      width: '56px',
      cell: (task) => <MoveMenu task={task} />,
    },
  ];
  const card: TableProps<Task>['card'] = (task) => ({
    mini: [task.number, t(`state.${task.state}`)],
    aside: <MoveMenu task={task} />,
    title: open(task),
    lines: (
      <span className="flex items-center gap-2 justify-between text-sm text-ink-2">
        <TaskKindTag kind={task.kind} />
        <TaskDue task={task} />
      </span>
    ),
  });
  return { columns, card };
}
