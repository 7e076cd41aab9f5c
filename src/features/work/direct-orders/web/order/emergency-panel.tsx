import type { Currency } from '#common/money.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { UrgencyChoice } from '../public/urgency-choice.tsx';
import { useTexts } from '../texts.ts';
import type { OrderDraft } from './draft.ts';

interface EmergencyPanelProps {
  draft: OrderDraft;
  currency: Currency;
  /** Other providers are ranked for such work: the order may pass on to them. */
  hasList: boolean;
  problem: (field: string) => string | undefined;
  onChange: (changes: Partial<OrderDraft>) => void;
}

export function EmergencyPanel({ draft, currency, hasList, problem, onChange }: EmergencyPanelProps) {
  const t = useTexts();
  return (
    <Panel title={t('emergency')}>
      <div className="grid grid-cols-1 gap-4">
        <UrgencyChoice
          value={draft.priority}
          onValue={(priority) => onChange({ priority })}
          error={problem('order.priority')}
        />
        <Field label={t('ceilingHt')} hint={t('ceilingHint')} required error={problem('order.ceilingHtMinor')}>
          <MoneyField
            currency={currency}
            value={draft.ceilingHtMinor}
            onValue={(ceilingHtMinor) => onChange({ ceilingHtMinor })}
          />
        </Field>
        {hasList && (
          <Checkbox checked={draft.passesOn} onChange={(event) => onChange({ passesOn: event.currentTarget.checked })}>
            {t('emergencyPasses')}
          </Checkbox>
        )}
      </div>
    </Panel>
  );
}
