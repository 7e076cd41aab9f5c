import { useQueryClient } from '@tanstack/react-query';
import type { Company } from '#features/people/companies/company.contract.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { companyApi } from './api.ts';
import { useTexts } from './texts.ts';

const proposed = [1, 7, 15, 30, 60, 90, 180, 366];

export function SigningSpan({ company: { signingSpanDays: days, acts } }: { company: Company }) {
  const t = useTexts();
  const cache = useQueryClient();
  const mayEdit = acts.manage.allowed;
  const choices = [...new Set([...proposed, days])].toSorted((a, b) => a - b);
  const save = async (chosen: number) => {
    try {
      cache.setQueryData(companyApi.read.queryKey(), await companyApi.setSigningSpan.call({ days: chosen }));
      toast.success(t('members.spanSaved'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Field label={t('members.span')} hint={t(mayEdit ? 'members.spanText' : 'members.spanOwnerOnly')}>
      <Select
        disabled={!mayEdit}
        value={String(days)}
        onValue={(value) => void save(Number(value))}
        options={choices.map((count) => ({ value: String(count), label: t('members.spanDays', { count }) }))}
      />
    </Field>
  );
}
