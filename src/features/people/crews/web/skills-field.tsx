import { X } from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

export function SkillsField({ value, onValue }: { value: readonly TradeId[]; onValue: (value: TradeId[]) => void }) {
  const t = useTexts();
  const trade = useTradeWords();
  const options = useTradeOptions().map(({ group, options: all }) => ({
    group,
    options: all.filter((one) => !value.includes(one.value)),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Field label={t('worker.skills')}>
        <Select
          value=""
          placeholder={t('worker.addSkill')}
          options={options.filter((one) => one.options.length > 0)}
          onValue={(one) => onValue([...value, one])}
        />
      </Field>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('worker.skills')}>
          {value.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="inline-flex min-h-7 items-center gap-1 rounded-md border border-line bg-sunken px-2 text-sm max-md:min-h-11"
                aria-label={t('worker.dropSkill', { name: trade(one) })}
                onClick={() => onValue(value.filter((other) => other !== one))}
              >
                {trade(one)}
                <Icon of={X} size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
