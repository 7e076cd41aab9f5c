import { defineTexts } from '#ui/words/texts.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import fr from '../../texts/fr.json' with { type: 'json' };

const { useTexts } = defineTexts('requests/addressee', fr.addressee);

export interface TypedAddressee {
  email: string;
  companyName: string;
  siret: string;
}
export const noAddressee: TypedAddressee = { email: '', companyName: '', siret: '' };

interface AddresseeFieldsProps {
  typed: TypedAddressee;
  onType: (typed: TypedAddressee) => void;
  problem: (field: keyof TypedAddressee) => string | undefined;
}

export function AddresseeFields({ typed, onType, problem }: AddresseeFieldsProps) {
  const t = useTexts();
  const input = (field: keyof TypedAddressee) => ({
    autoComplete: 'off',
    value: typed[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onType({ ...typed, [field]: event.currentTarget.value }),
  });
  return (
    <>
      <Field label={t('email')} error={problem('email')} required>
        <Input type="email" inputMode="email" {...input('email')} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label={t('company')} error={problem('companyName')} optional>
          <Input {...input('companyName')} />
        </Field>
        <Field label={t('siret')} error={problem('siret')} optional>
          <Input inputMode="numeric" {...input('siret')} />
        </Field>
      </div>
    </>
  );
}
