import { useState } from 'react';
import type { DecisionOfRequest } from '#features/work/principal-decisions/decision.contract.ts';
import { maxOffers } from '#features/work/principal-decisions/decision.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { decisionApi } from './api.ts';
import { PutFields } from './put-fields.tsx';
import { useTexts } from './texts.ts';

interface Props {
  requestId: string;
  of: DecisionOfRequest;
  principal: NonNullable<DecisionOfRequest['principal']>;
  chosen?: { quoteId: string; options: readonly string[] } | undefined;
  onClose: () => void;
}

export function AskDialog({ requestId, of: { offers }, principal, chosen, onClose }: Props) {
  const t = useTexts();
  const format = useFormat();
  const [picked, setPicked] = useState<readonly string[]>(offers.slice(0, maxOffers).map(({ id }) => id));
  const [advised, setAdvised] = useState(chosen?.quoteId ?? '');
  const [words, setWords] = useState('');
  const [days, setDays] = useState(String(principal.delayDays));
  const { name } = principal;
  const shown = offers.filter(({ id }) => picked.includes(id));
  return (
    <ActDialog
      onClose={onClose}
      title={t('askTitle', { name })}
      text={t('askText', { count: principal.people })}
      confirmLabel={t('ask')}
      done={t('asked', { name })}
      onConfirm={() =>
        decisionApi.ask.call({
          requestId,
          quoteIds: [...picked],
          advisedId: shown.some(({ id }) => id === advised) ? advised : null,
          ...(chosen && chosen.options.length > 0 && picked.includes(chosen.quoteId)
            ? { options: [{ quoteId: chosen.quoteId, optionIds: [...chosen.options] }] }
            : {}),
          words,
          days: Number(days),
        })
      }
    >
      {(problem) => (
        <>
          <fieldset className="grid gap-1.5">
            <legend className="label mb-1">{t('offers')}</legend>
            {offers.map(({ id, provider, totalTtcMinor, currency }) => (
              <Checkbox
                key={id}
                checked={picked.includes(id)}
                onChange={(event) =>
                  setPicked(event.currentTarget.checked ? [...picked, id] : picked.filter((one) => one !== id))
                }
              >
                {provider}, {format.money(totalTtcMinor, currency)}
              </Checkbox>
            ))}
          </fieldset>
          <Field label={t('advised')} error={problem('advisedId')}>
            <Select
              placeholder={t('noAdvice')}
              options={shown.map(({ id, provider }) => ({ value: id, label: provider }))}
              value={advised}
              onChange={(event) => setAdvised(event.currentTarget.value)}
            />
          </Field>
          <PutFields words={words} onWords={setWords} days={days} onDays={setDays} problem={problem} />
        </>
      )}
    </ActDialog>
  );
}
