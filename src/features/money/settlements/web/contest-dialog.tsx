import { useState } from 'react';
import { type Contest, contestReasons } from '#features/money/settlements/settlement.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox, RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Money } from '#ui/words/format.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { settlementApi } from './public/api.ts';
import type { SettlementProps } from './settlement-part.tsx';
import { useTexts } from './texts.ts';

export function ContestDialog({ invoice, settlement, onClose }: SettlementProps & { onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState<Contest['reason']>('quantity');
  const [words, setWords] = useState('');
  const [whole, setWhole] = useState(true);
  const [lines, setLines] = useState<Contest['lines']>([]);
  const { id, version, acts } = settlement;
  const missing = !whole && lines.length === 0 ? t('chooseLine') : null;
  return (
    <ActDialog
      onClose={onClose}
      wide
      tone="danger"
      title={t('contestTitle', { number: invoice.document.number })}
      text={t('contestText', { company: invoice.provider.name })}
      confirmLabel={t('contest')}
      verdict={acts.contest}
      refused={acts.contest.allowed ? missing : acts.contest.reason}
      done={t('contested')}
      onConfirm={() => settlementApi.contest.call({ id, version, reason, words, lines: whole ? [] : lines })}
    >
      {(problem) => (
        <>
          <Field label={t('reason')} required>
            <Select
              value={reason}
              options={contestReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              onValue={setReason}
            />
          </Field>
          <RadioCards
            compact
            legend={t('what')}
            name="what"
            value={whole ? 'whole' : 'lines'}
            onValue={(what) => setWhole(what === 'whole')}
            cards={[
              { value: 'whole', title: t('allOfIt') },
              { value: 'lines', title: t('someLines') },
            ]}
          />
          {!whole && <Lines invoice={invoice} lines={lines} onLines={setLines} />}
          <Field label={t('words')} hint={t('wordsHint')} error={problem('words')} required>
            <Textarea
              rows={4}
              maxLength={1000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

interface LinesProps extends Pick<SettlementProps, 'invoice'> {
  lines: Contest['lines'];
  onLines: (lines: Contest['lines']) => void;
}

function Lines({ invoice: { document }, lines, onLines }: LinesProps) {
  const t = useTexts();
  const { currency } = document;
  const others = (line: number) => lines.filter((one) => one.line !== line);
  const contestable = document.lines
    .map(({ designation, totalHtMinor }, line) => ({ designation, totalHtMinor, line }))
    .filter(({ totalHtMinor }) => totalHtMinor > 0);
  return (
    <ul className="list">
      {contestable.map(({ designation, totalHtMinor, line }) => {
        const chosen = lines.find((one) => one.line === line);
        return (
          <li key={line} className="flex-wrap items-center gap-3">
            <Checkbox
              className="min-w-0 flex-1 basis-52"
              checked={chosen !== undefined}
              onChange={({ currentTarget }) =>
                onLines(currentTarget.checked ? [...others(line), { line, totalHtMinor: null }] : others(line))
              }
            >
              <span className="wrap-anywhere">{designation}</span>{' '}
              <span className="text-ink-3">
                <Money minor={totalHtMinor} currency={currency} />
              </span>
            </Checkbox>
            {chosen && (
              <span className="w-36">
                <MoneyField
                  aria-label={t('contestAmount', { line: designation })}
                  currency={currency}
                  value={chosen.totalHtMinor ?? totalHtMinor}
                  onValue={(minor) => onLines([...others(line), { line, totalHtMinor: minor || null }])}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
