import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Language } from '#common/locales.ts';
import { translationInput } from '#features/operations/translations/translation.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure, toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { translationApi } from './api.ts';
import { useTexts } from './texts.ts';
import { valuesOf, type WordRow } from './word-row.ts';

export function WordDialog({ row, language, onClose }: { row: WordRow; language: Language; onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const shipped = row.value ?? row.french;
  const done = (message: string) => {
    toast.success(message);
    void cache.invalidateQueries({ queryKey: translationApi.key() });
    onClose();
  };
  const save = useMutation({
    mutationFn: (values: z.output<typeof translationInput>) => translationApi.set.call(values),
  });
  const restore = useMutation({
    mutationFn: (translationId: string) => translationApi.remove.call({ id: translationId }),
    onSuccess: () => done(t('restored')),
    onError: (error) => toastFailure(error),
  });
  const { register, handleSubmit, setError, formState } = useContractForm(translationInput, {
    defaultValues: { language, namespace: row.namespace, key: row.key, value: row.replacement?.value ?? shipped },
  });
  const submit = handleSubmit(async (values) => {
    const expected = valuesOf(row.french);
    const given = valuesOf(values.value);
    if (expected.join() !== given.join()) {
      const message =
        expected.length > 0 ? t('values', { names: expected.join(', ') }) : t('noValue', { names: given.join(', ') });
      setError('value', { message }, { shouldFocus: true });
      return;
    }
    try {
      await save.mutateAsync(values);
      done(t('saved'));
    } catch (error) {
      formFailure(error, setError);
    }
  });
  const { root, value } = formState.errors;
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit', { key: row.id })}
      submitLabel={t('save')}
      busy={save.isPending}
      onSubmit={submit}
      className="flex flex-col mt-2 gap-3"
      aside={
        row.replacement && (
          <Button loading={restore.isPending} onClick={() => row.replacement && restore.mutate(row.replacement.id)}>
            {t('restore')}
          </Button>
        )
      }
    >
      <dl className="flex flex-col gap-2 text-sm">
        {language !== 'fr' && <Shown term={t('french')} text={row.french} />}
        <Shown term={t('shipped')} text={row.value ?? t('missing')} />
      </dl>
      <Field label={t('value')} hint={t('hint')} error={value?.message} required>
        <Textarea rows={4} lang={language} maxLength={4000} {...register('value')} />
      </Field>
      {root && (
        <Note tone="danger" live>
          {root.message}
        </Note>
      )}
    </FormDialog>
  );
}

function Shown({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd className="wrap-anywhere">{text}</dd>
    </div>
  );
}
