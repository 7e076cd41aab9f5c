import { useState } from 'react';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { parseRule, type Recurrence, writeRule } from '#features/work/maintenance/maintenance.contract.ts';
import { RuleFields } from '#features/work/maintenance/web/public/rule-fields.tsx';
import type { RoundDetail } from '#features/work/rounds/round.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { type ItemLine, ItemLines, lineOf, newLine, typedOf } from './item-lines.tsx';
import { roundApi } from './public/api.ts';
import { useTexts } from './texts.ts';

interface RoundDialogProps {
  round?: RoundDetail;
  siteId?: string;
  onClose: () => void;
}

const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, months: [], weekday: null, skip: 'BACKWARD' };

export function RoundDialog({ round, siteId, onClose }: RoundDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [at, setAt] = useState<string | null>(round?.site.id ?? siteId ?? null);
  const [name, setName] = useState(round?.name ?? '');
  const [rule, setRule] = useState<Recurrence | null>(
    () => (round ? round.rule && parseRule(round.rule) : weekly) || null,
  );
  const [startsOn, setStartsOn] = useState(round?.startsOn ?? format.today());
  const [lines, setLines] = useState<readonly ItemLine[]>(() => round?.items.map(lineOf) ?? [newLine()]);
  const send = () => {
    const planned = { name, rule: rule && writeRule(rule), startsOn, items: lines.map(typedOf) };
    return round
      ? roundApi.edit.call({ ...planned, id: round.id, version: round.version })
      : roundApi.add.call({ ...planned, siteId: at ?? '' });
  };
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t(round ? 'form.editTitle' : 'form.addTitle')}
      confirmLabel={t(round ? 'form.save' : 'form.add')}
      done={t(round ? 'form.saved' : 'form.added')}
      refused={at ? null : t('form.siteFirst')}
      quiet
      onConfirm={send}
    >
      {(problem) => (
        <>
          {!round && !siteId && (
            <SiteField
              label={t('column.site')}
              placeholder={t('form.siteHint')}
              none={t('form.noSite')}
              error={problem('siteId')}
              onSite={(chosen) => {
                setAt(chosen);
                setLines([newLine()]);
              }}
            />
          )}
          <Field label={t('form.name')} hint={t('form.nameHint')} error={problem('name')} required>
            <Input value={name} maxLength={120} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Checkbox
            checked={rule !== null}
            onChange={({ currentTarget }) => setRule(currentTarget.checked ? weekly : null)}
          >
            {t('form.recurs')}
          </Checkbox>
          {rule && (
            <>
              <RuleFields rule={rule} error={problem('rule')} onRule={setRule} />
              <Field label={t('form.startsOn')} error={problem('startsOn')} required>
                <DateField value={startsOn} onValue={setStartsOn} />
              </Field>
            </>
          )}
          {at && <ItemLines key={at} siteId={at} lines={lines} onLines={setLines} problem={problem} />}
        </>
      )}
    </ActDialog>
  );
}
