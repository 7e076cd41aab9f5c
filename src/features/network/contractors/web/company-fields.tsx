import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { AuthPair } from '#features/people/accounts/web/public/auth-parts.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

interface CompanyFieldsProps {
  register: (name: 'companyName' | 'siret') => UseFormRegisterReturn;
  errors: FieldErrors<{ companyName: string; siret: string }>;
}

export function CompanyFields({ register, errors }: CompanyFieldsProps) {
  const t = useTexts();
  return (
    <AuthPair>
      <Field label={t('company')} error={errors.companyName?.message} required>
        <Input {...register('companyName')} inputSize="lg" autoComplete="organization" />
      </Field>
      <Field label={t('siret')} hint={t('siretHint')} error={errors.siret?.message} required>
        <Input {...register('siret')} inputSize="lg" inputMode="numeric" autoComplete="off" />
      </Field>
    </AuthPair>
  );
}
