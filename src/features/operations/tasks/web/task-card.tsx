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
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
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

/** The kind of a task. */
export function TaskKindTag({ kind }: { kind: TaskKind }) {
  const t = useTexts();
  return <Tag tone={tones[kind] ?? 'line'}>{t(`kinds.${kind}`)}</Tag>;
}

/** When a task is due, or was done. */
export function TaskDue({ task }: { task: Task }) {
  const t = useTexts();
  const format = useFormat();
  if (task.doneAt)
    return <span className="text-sm text-ink-3">{t('doneOn', { date: format.shortDate(task.doneAt) })}</span>;
  if (!task.dueOn) return <span className="text-sm text-ink-3">{t('noDue')}</span>;
  const day = format.shortDate(`${task.dueOn}T12:00:00Z`);
  return (
    <span className={task.late ? 'text-sm font-semibold text-urgent-ink' : 'text-sm text-ink-2'}>
      {day}
      {task.late && <span className="sr-only"> ({t('late')})</span>}
    </span>
  );
}

/** The menu that moves a task without a mouse. */
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

/** A card of the board: dragged to another column, or moved by its menu. */
export function TaskCard({
  task,
  onOpen,
  onDrag,
}: {
  task: Task;
  onOpen: () => void;
  onDrag: (task: Task | null) => void;
}) {
  return (
    <li
      className="tk"
      draggable
      onDragStart={(event) => {
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', task.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(task);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className="flex items-center gap-2 justify-between">
        <span className="text-xs text-ink-3 tabular-nums">{task.number}</span>
        <Icon of={icons[task.kind]} size={15} />
      </span>
      <button type="button" className="tk__t" onClick={onOpen}>
        {task.title}
      </button>
      <span>
        <TaskKindTag kind={task.kind} />
      </span>
      <span className="flex items-center gap-2 justify-between tk__f">
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
