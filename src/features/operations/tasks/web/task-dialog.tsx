import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  type Task,
  taskInput,
  taskKinds,
  type TaskState,
  taskStates,
} from '#features/operations/tasks/task.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { FormDateField } from '#ui/dates/form-date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { taskApi } from './api.ts';
import { useTexts } from './texts.ts';

type Values = z.input<typeof taskInput>;

export interface TaskDialogProps {
  edited: Task | TaskState;
  admins: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function TaskDialog({ edited, admins, onClose }: TaskDialogProps) {
  const t = useTexts();
  const cache = useQueryClient();
  const task = typeof edited === 'string' ? null : edited;
  const [removing, setRemoving] = useState(false);
  const { register, control, handleSubmit, setError, formState } = useContractForm(taskInput, {
    defaultValues: task
      ? { ...task, dueOn: task.dueOn ?? '', assigneeId: task.assignee?.id ?? '' }
      : { state: edited as TaskState, kind: 'other', title: '', description: '', dueOn: '', assigneeId: '' },
  });
  const { errors, isSubmitting } = formState;
  const refresh = () => cache.invalidateQueries({ queryKey: taskApi.key() });
  const submit = handleSubmit(async (values) => {
    const body = values as Values;
    try {
      const { number } = await (task
        ? taskApi.edit.call({ ...body, id: task.id, version: task.version })
        : taskApi.create.call(body));
      toast.success(t(task ? 'saved' : 'created', { number }));
      await refresh();
      onClose();
    } catch (error) {
      if (formFailure(error, setError).code === 'TASK_STALE') await refresh();
    }
  });
  if (task && removing) {
    return (
      <ActDialog
        tone="danger"
        onClose={() => setRemoving(false)}
        title={t('removeTitle', { number: task.number })}
        text={t('removeText', { title: task.title })}
        confirmLabel={t('remove')}
        done={t('removed', { number: task.number })}
        onDone={onClose}
        onConfirm={() => taskApi.remove.call({ id: task.id, version: task.version })}
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={task ? t('editTitle', { number: task.number }) : t('addTitle')}
      submitLabel={t(task ? 'save' : 'create')}
      busy={isSubmitting}
      onSubmit={submit}
      className="flex flex-col mt-2 gap-3"
      aside={
        task && (
          <Button variant="ghost" icon={Trash2} className="mr-auto" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )
      }
    >
      <Field label={t('taskTitle')} error={errors.title?.message} required>
        <Input autoComplete="off" maxLength={160} {...register('title')} />
      </Field>
      <Field label={t('description')} error={errors.description?.message} optional>
        <Textarea rows={4} maxLength={4000} {...register('description')} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t('kind')} error={errors.kind?.message}>
          <Select
            {...register('kind')}
            options={taskKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </Field>
        <Field label={t('stateLabel')} error={errors.state?.message}>
          <Select
            {...register('state')}
            options={taskStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
          />
        </Field>
        <Field label={t('assignee')} error={errors.assigneeId?.message}>
          <Select
            {...register('assigneeId')}
            options={[
              { value: '', label: t('noAssignee') },
              ...admins.map((admin) => ({ value: admin.id, label: admin.name })),
            ]}
          />
        </Field>
        <Field label={t('due')} error={errors.dueOn?.message}>
          <FormDateField control={control} name="dueOn" />
        </Field>
      </div>
      {errors.root && (
        <Note tone="danger" live>
          {errors.root.message}
        </Note>
      )}
    </FormDialog>
  );
}
