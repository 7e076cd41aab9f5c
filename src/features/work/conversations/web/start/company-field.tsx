import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useTexts } from '../texts-page.ts';
import { useAddressees } from './use-addressees.ts';

interface CompanyFieldProps {
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  onPick: (company: { id: string; name: string }) => void;
}

export function CompanyField({ text, error, onText, onPick }: CompanyFieldProps) {
  const t = useTexts();
  const { found, pending } = useAddressees(text);
  return (
    <Field label={t('start.companyField')} hint={t('start.companyHint')} required error={error}>
      <Combobox
        text={text}
        placeholder={t('start.typeName')}
        onText={onText}
        pending={pending}
        takesFirst
        options={found?.companies.map((company) => ({ id: company.id, label: company.name, value: company }))}
        empty={t(text.trim() === '' ? 'start.noCompanies' : 'start.noneCompany')}
        onPick={onPick}
      />
    </Field>
  );
}
