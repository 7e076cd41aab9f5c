import { type Reception, worksKinds } from '#features/work/receptions/reception.contract.ts';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { useTexts } from './texts.ts';

interface WorksFieldProps {
  value: NonNullable<Reception['usualWorks']>;
  onValue: (works: NonNullable<Reception['usualWorks']>) => void;
  error: string | undefined;
}

export function WorksField({ value, onValue, error }: WorksFieldProps) {
  const t = useTexts();
  return (
    <RadioCards
      compact
      legend={t('works.legend')}
      name="works"
      value={value}
      onValue={onValue}
      error={error}
      cards={worksKinds.map((kind) => ({ value: kind, title: t(`works.${kind}`), text: t(`works.${kind}Text`) }))}
    />
  );
}
