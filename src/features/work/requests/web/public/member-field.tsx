import { companyContract } from '#features/people/companies/company.contract.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from '../texts.ts';

const { companies } = queryApi({ companies: companyContract });

export interface Colleague {
  id: string;
  name: string;
}

interface MemberFieldProps {
  value: Colleague | null;
  onValue: (colleague: Colleague | null) => void;
}

/** A colleague of the company, by name or address; nobody when empty. */
export function MemberField({ value, onValue }: MemberFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    companies.members.queryOptions({ input: { limit: 20, ...(q && { q }) } }),
  );
  return (
    <Field label={t('assign.who')}>
      <ChosenCombobox
        chosen={value?.name ?? ''}
        placeholder={t('assign.nobody')}
        pending={pending}
        options={found?.items.map(({ userId, name, email }) => ({
          id: userId,
          label: name,
          detail: email,
          value: { id: userId, name },
        }))}
        empty={t('assign.none')}
        onText={setText}
        onPick={onValue}
      />
    </Field>
  );
}
