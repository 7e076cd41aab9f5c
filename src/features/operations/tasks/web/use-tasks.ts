import { useQueryClient } from '@tanstack/react-query';
import type { Task, TaskState } from '#features/operations/tasks/task.contract.ts';
import { taskDues, taskKinds } from '#features/operations/tasks/task.contract.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { taskApi } from './api.ts';
import { useTexts } from './texts.ts';

type Name = 'q' | 'responsable' | 'echeance' | 'type' | 'vue' | 'colonne' | 'tache';

/** Board filters as the URL holds them, and as the API expects them. */
export function useTaskFilters() {
  const filters = useFilters<Name>();
  const q = filters.get('q').trim();
  const due = oneOf(taskDues, filters.get('echeance'));
  const kind = oneOf(taskKinds, filters.get('type'));
  const assigneeId = filters.get('responsable');
  const input = { ...(q && { q }), ...(due && { due }), ...(kind && { kind }), ...(assigneeId && { assigneeId }) };
  return { ...filters, due, kind, assigneeId, input, filtered: Object.keys(input).length > 0 };
}

export type TaskFilters = ReturnType<typeof useTaskFilters>;

/** Tasks of one state, or all, page by page. */
export function useTaskList(input: TaskFilters['input'], state?: TaskState) {
  return usePages(
    taskApi.list,
    {
      ...input,
      limit: state ? 20 : 50,
      ...(state && { state }),
    },
    { staleTime: 30_000 },
  );
}

export function bodyOf(task: Task) {
  const { id, version, title, description, kind, state, dueOn, assignee } = task;
  return { id, version, title, description, kind, state, dueOn, assigneeId: assignee?.id ?? null };
}

export function useMove() {
  const t = useTexts();
  const cache = useQueryClient();
  async function move(task: Task, state: TaskState, undone = false): Promise<void> {
    if (state === task.state) return;
    try {
      const moved = await taskApi.edit.call({ ...bodyOf(task), state });
      const words = t('moved', { number: task.number, state: t(`state.${state}`) });
      toast.success(
        words,
        undone ? {} : { action: { label: t('undo'), onClick: () => void move(moved, task.state, true) } },
      );
    } catch (error) {
      toastFailure(error);
    }
    await cache.invalidateQueries({ queryKey: taskApi.key() });
  }
  return move;
}
