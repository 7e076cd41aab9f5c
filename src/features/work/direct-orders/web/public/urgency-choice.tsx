import type { EmergencyPriority } from '#features/work/direct-orders/emergency.contract.ts';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { useTexts } from '../texts.ts';

interface UrgencyChoiceProps {
  value: EmergencyPriority;
  onValue: (priority: EmergencyPriority) => void;
  error: string | undefined;
}

export function UrgencyChoice({ value, onValue, error }: UrgencyChoiceProps) {
  const t = useTexts();
  return (
    <RadioCards
      compact
      legend={t('howUrgent')}
      name="priority"
      value={value}
      onValue={onValue}
      error={error}
      cards={(['urgent', 'high'] as const).map((value) => ({
        value,
        title: t(`urgency.${value}`),
        text: t(`urgency.${value}Text`),
      }))}
    />
  );
}
