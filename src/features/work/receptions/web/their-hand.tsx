import { Checkbox } from '#ui/inputs/choices.tsx';
import { SignatureField, type Signing } from '#ui/signature/signature-field.tsx';
import { useTexts } from './texts.ts';

interface TheirHandProps {
  company: string;
  chosen: boolean;
  onChosen: (chosen: boolean) => void;
  value: Signing;
  onChange: (value: Signing) => void;
  error?: string | undefined;
}

export function TheirHand({ company, chosen, onChosen, value, onChange, error }: TheirHandProps) {
  const t = useTexts();
  return (
    <>
      <Checkbox checked={chosen} onChange={({ currentTarget: { checked } }) => onChosen(checked)}>
        <span className="text-sm">{t('sign.together', { company })}</span>
      </Checkbox>
      {chosen && (
        <>
          <p className="-mt-1 text-xs text-ink-2">{t('sign.togetherText', { company })}</p>
          <SignatureField label={company} value={value} onChange={onChange} error={error} inkOnly />
        </>
      )}
    </>
  );
}
