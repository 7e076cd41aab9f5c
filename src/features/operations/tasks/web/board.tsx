import { Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { type Task, type TaskState, taskStates } from '#features/operations/tasks/task.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { oneOf } from '#ui/lists/use-filters.ts';
import { TaskCard } from './task-card.tsx';
import { useTexts } from './texts.ts';
import { type TaskFilters, useMove, useTaskList } from './use-tasks.ts';

export interface BoardProps {
  filters: TaskFilters;
  counts: Record<TaskState, number> | undefined;
  onOpen: (task: Task) => void;
  onAdd: (state: TaskState) => void;
}

export function Board({ filters, counts, ...acts }: BoardProps) {
  const t = useTexts();
  const phone = usePhone();
  const [dragged, setDragged] = useState<Task | null>(null);
  const shown = oneOf(taskStates, filters.get('colonne')) ?? 'todo';
  return (
    <>
      {phone && (
        <div className="px-4 pt-3 *:w-full [&_label]:flex-1 [&_label]:justify-center [&_label]:px-1">
          <Segmented<TaskState>
            label={t('column')}
            value={shown}
            onChange={(state) => filters.set({ colonne: state })}
            options={taskStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </div>
      )}
      <div className="grid min-h-0 flex-[1_0_auto] grid-cols-4 bg-canvas max-lg:grid-cols-2 max-md:grid-cols-1">
        {taskStates
          .filter((state) => !phone || state === shown)
          .map((state) => (
            <Column
              key={state}
              state={state}
              input={filters.input}
              count={counts?.[state]}
              dragged={dragged}
              onDrag={setDragged}
              {...acts}
            />
          ))}
      </div>
    </>
  );
}

interface ColumnProps extends Pick<BoardProps, 'onOpen' | 'onAdd'> {
  /** The dragged card, from any column. */
  dragged: Task | null;
  onDrag: (task: Task | null) => void;
  state: TaskState;
  input: TaskFilters['input'];
  count: number | undefined;
}

function Column({ state, input, count, dragged, onDrag, onOpen, onAdd }: ColumnProps) {
  const t = useTexts();
  const move = useMove();
  const [over, setOver] = useState(false);
  const list = useTaskList(input, state);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (dragged) void move(dragged, state);
  }
  return (
    <section
      className={classes(
        'min-w-0 border-line px-3 pt-3 pb-4 not-first:border-l md:first:pl-6 md:last:pr-6',
        'max-lg:nth-3:border-l-0 max-lg:nth-3:pl-6 max-md:px-4 max-md:pt-2',
        over && 'bg-primary-soft',
      )}
      aria-label={t(`state.${state}`)}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="mb-2 flex h-8 items-center gap-2">
        <h2 className="text-(length:--t-sm) font-[580]">{t(`state.${state}`)}</h2>
        {count !== undefined && <Badge count={count} max={999} />}
        <span className="flex-1 min-w-0" />
        <IconButton icon={Plus} label={t('addIn', { state: t(`state.${state}`) })} onClick={() => onAdd(state)} />
      </div>
      <PagedList list={list} failed={t('failed')} skeleton={4}>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="px-0.5 py-3 text-sm text-ink-3">{t('emptyColumn')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {tasks.map((task) => (
                <TaskCard key={task.id} task={task} onOpen={() => onOpen(task)} onDrag={onDrag} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </section>
  );
}
