import { Link } from 'react-router';
import { companyContract } from '#features/people/companies/company.contract.ts';
import { path } from '#paths.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from './texts.ts';

const { companies } = queryApi({ companies: companyContract });
const shown = 20;

export interface Account {
  userId: string;
  name: string;
  email: string;
}

interface AccountFieldProps {
  value: Account | null;
  onValue: (account: Account | null) => void;
  error: string | undefined;
}

export function AccountField({ value, onValue, error }: AccountFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    companies.members.queryOptions({ input: { limit: shown, ...(q && { q }) } }),
  );
  return (
    <Field
      label={t('worker.account')}
      hint={
        <>
          {t('worker.accountHint')} <Link to={`${path('profile')}#entreprise`}>{t('worker.invite')}</Link>
        </>
      }
      error={error}
    >
      <ChosenCombobox
        chosen={value ? `${value.name}, ${value.email}` : ''}
        placeholder={t('worker.noAccount')}
        pending={pending}
        options={found?.items.map((member) => ({
          id: member.userId,
          label: member.name,
          detail: member.email,
          value: member,
        }))}
        empty={t('worker.noMember')}
        onText={setText}
        onPick={onValue}
      />
    </Field>
  );
}
