import {
  ArrowRightLeft,
  Building,
  Database,
  FileCheck,
  KeyRound,
  ListTodo,
  Scale,
  Tags,
  UserCheck,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import { type Task, type TaskKind, taskStates } from '#features/operations/tasks/task.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';
import { useMove } from './use-tasks.ts';

const icons: Record<TaskKind, LucideIcon> = {
  document: FileCheck,
  application: UserCheck,
  access: KeyRound,
  sites: Building,
  roles: UserCog,
  tariffs: Tags,
  dispute: Scale,
  data: Database,
  other: ListTodo,
};
const tones: Partial<Record<TaskKind, 'urgent' | 'info' | 'warning'>> = {
  dispute: 'urgent',
  roles: 'info',
  application: 'info',
  document: 'warning',
};

export function TaskKindTag({ kind }: { kind: TaskKind }) {
  const t = useTexts();
  return <Tag tone={tones[kind] ?? 'line'}>{t(`kinds.${kind}`)}</Tag>;
}

export function TaskDue({ task }: { task: Task }) {
  const t = useTexts();
  const format = useFormat();
  if (task.doneAt)
    return <span className="text-sm text-ink-3">{t('doneOn', { date: format.shortDate(task.doneAt) })}</span>;
  if (!task.dueOn) return <span className="text-sm text-ink-3">{t('noDue')}</span>;
  const day = format.shortDate(task.dueOn);
  return (
    <span className={task.late ? 'text-sm font-semibold text-urgent-ink' : 'text-sm text-ink-2'}>
      {day}
      {task.late && <span className="sr-only"> ({t('late')})</span>}
    </span>
  );
}

/** Moves a task without a mouse. */
export function MoveMenu({ task }: { task: Task }) {
  const t = useTexts();
  const move = useMove();
  return (
    <Menu
      width={200}
      trigger={<IconButton icon={ArrowRightLeft} label={t('move', { number: task.number })} />}
      entries={taskStates
        .filter((state) => state !== task.state)
        .map((state) => ({
          label: t('moveTo', { state: t(`state.${state}`) }),
          onSelect: () => void move(task, state),
        }))}
    />
  );
}

export function TaskCard({
  task,
  onOpen,
  onDrag,
}: {
  task: Task;
  onOpen: () => void;
  onDrag: (task: Task | null) => void;
}) {
  const done = task.state === 'done';
  return (
    <li
      className={classes(
        'flex cursor-grab flex-col gap-1.5 rounded-md border border-line px-3 py-2.5',
        !done && 'bg-surface shadow-sm',
      )}
      draggable
      onDragStart={(event) => {
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', task.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-center justify-between gap-2">
        <span className="tabular-nums text-xs text-ink-3">{task.number}</span>
        <Icon of={icons[task.kind]} size={15} className="text-ink-3" />
      </span>
      <button
        type="button"
        className={classes(
          'text-left leading-4.75 font-[560] text-pretty wrap-anywhere underline-offset-3 hover:underline max-md:min-h-6',
          done && 'text-ink-2',
        )}
        onClick={onOpen}
      >
        {task.title}
      </button>
      <span>
        <TaskKindTag kind={task.kind} />
      </span>
      <span className="mt-0.5 flex min-h-8.5 items-center justify-between gap-2 border-t border-line pt-1.25">
        <TaskDue task={task} />
        <span className="flex items-center gap-1">
          <MoveMenu task={task} />
          {task.assignee && (
            <span title={task.assignee.name}>
              <Avatar name={task.assignee.name} size="sm" />
              <span className="sr-only">{task.assignee.name}</span>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}
