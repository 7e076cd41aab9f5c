import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tacitDays } from '#features/work/receptions/reception.contract.ts';
import { toastFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/input.tsx';
import { toast } from '#ui/toaster.tsx';
import { receptionApi } from '../api.ts';
import { useTexts } from '../texts.ts';

const proposed = [tacitDays.min, 10, 15, 21, 30, 45, tacitDays.max];

/** After how many days of silence finished work counts as received; an owner decides. */
export function TacitTerms() {
  const t = useTexts();
  const cache = useQueryClient();
  const terms = useQuery(receptionApi.terms.queryOptions({ input: {} }));
  if (!terms.data) return null;
  const { tacitDays: days, mayEdit } = terms.data;
  const choices = [...new Set([...proposed, ...(days > 0 ? [days] : [])])].toSorted((a, b) => a - b);
  const save = async (chosen: number) => {
    try {
      const saved = await receptionApi.setTerms.call({ tacitDays: chosen });
      cache.setQueryData(receptionApi.terms.queryKey({ input: {} }), saved);
      toast.success(t('terms.saved'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Field label={t('terms.title')} hint={mayEdit ? t('terms.text') : t('terms.ownerOnly')}>
      <Select
        disabled={!mayEdit}
        value={String(days)}
        onValue={(value) => void save(Number(value))}
        options={[
          { value: '0', label: t('terms.never') },
          ...choices.map((count) => ({ value: String(count), label: t('terms.after', { days: count }) })),
        ]}
      />
    </Field>
  );
}
