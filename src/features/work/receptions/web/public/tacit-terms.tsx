import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerDays, tacitDays } from '#features/work/receptions/reception.contract.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { receptionApi } from '../api.ts';
import { useTexts } from '../texts.ts';

const proposed = [tacitDays.min, 10, 15, 21, 30, 45, tacitDays.max];
const answers = [answerDays.min, 5, answerDays.proposed, 10, 15, 21, answerDays.max];

const choicesOf = (days: readonly number[], chosen: number) =>
  [...new Set([...days, ...(chosen > 0 ? [chosen] : [])])].toSorted((a, b) => a - b);

export function TacitTerms() {
  const t = useTexts();
  const cache = useQueryClient();
  const terms = useQuery(receptionApi.terms.queryOptions({ input: {} }));
  if (!terms.data) return null;
  const { mayEdit, ...stands } = terms.data;
  const save = async (change: Partial<typeof stands>) => {
    try {
      const saved = await receptionApi.setTerms.call({ ...stands, ...change });
      cache.setQueryData(receptionApi.terms.queryKey({ input: {} }), saved);
      toast.success(t('terms.saved'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <>
      <Field label={t('terms.title')} hint={mayEdit ? t('terms.text') : t('terms.ownerOnly')}>
        <Select
          disabled={!mayEdit}
          value={String(stands.tacitDays)}
          onValue={(value) => void save({ tacitDays: Number(value) })}
          options={[
            { value: '0', label: t('terms.never') },
            ...choicesOf(proposed, stands.tacitDays).map((days) => ({
              value: String(days),
              label: t('terms.after', { days }),
            })),
          ]}
        />
      </Field>
      <Field label={t('terms.answerTitle')} hint={mayEdit ? t('terms.answerText') : t('terms.ownerOnly')}>
        <Select
          disabled={!mayEdit}
          value={String(stands.answerDays)}
          onValue={(value) => void save({ answerDays: Number(value) })}
          options={choicesOf(answers, stands.answerDays).map((days) => ({
            value: String(days),
            label: t('terms.within', { days }),
          }))}
        />
      </Field>
    </>
  );
}
