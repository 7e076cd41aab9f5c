import { Plus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { type Task, type TaskState, taskStates } from '#features/operations/tasks/task.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { classes } from '#ui/classes.ts';
import { PagedList } from '#ui/paged-table.tsx';
import { Badge } from '#ui/tag.tsx';
import { usePhone } from '#ui/use-media.ts';
import { oneOf } from '#ui/use-filters.ts';
import { TaskCard } from './task-card.tsx';
import { useTexts } from './texts.ts';
import { type TaskFilters, useMove, useTaskList } from './use-tasks.ts';

export interface BoardProps {
  filters: TaskFilters;
  counts: Record<TaskState, number> | undefined;
  onOpen: (task: Task) => void;
  onAdd: (state: TaskState) => void;
}

/** Four columns side by side; one at a time on a phone. */
export function Board({ filters, counts, ...acts }: BoardProps) {
  const t = useTexts();
  const phone = usePhone();
  const [dragged, setDragged] = useState<Task | null>(null);
  const shown = oneOf(taskStates, filters.get('colonne')) ?? 'todo';
  return (
    <>
      {phone && (
        <div className="kb__choice">
          <Segmented<TaskState>
            label={t('column')}
            value={shown}
            onChange={(state) => filters.set({ colonne: state })}
            options={taskStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </div>
      )}
      <div className="kbs">
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
  /** The card in hand, of whatever column. */
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
      className={classes('kb', over && 'is-over', state === 'done' && 'kb--done')}
      aria-label={t(`state.${state}`)}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="kb__h">
        <h2>{t(`state.${state}`)}</h2>
        {count !== undefined && <Badge count={count} max={999} />}
        <span className="flex-1 min-w-0" />
        <IconButton icon={Plus} label={t('addIn', { state: t(`state.${state}`) })} onClick={() => onAdd(state)} />
      </div>
      <PagedList list={list} failed={t('failed')} skeleton={4}>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="text-sm text-ink-3 kb__none">{t('emptyColumn')}</p>
          ) : (
            <ul>
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
