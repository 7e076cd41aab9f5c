import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import {
  daysOf,
  isRarer,
  type ObligationId,
  obligations,
  obligationsOf,
  parseRule,
  type Plan,
  type Recurrence,
  writeRule,
} from '#features/work/maintenance/maintenance.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useFormat } from '#ui/format.tsx';
import { DateField, Input, Select, Textarea } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useTradeOptions } from '#ui/trade-options.ts';
import { maintenanceApi } from './api.ts';
import { RuleFields } from './public/rule-fields.tsx';
import { useRuleWords } from './public/rule-words.ts';
import { useTexts } from './texts.ts';

interface PlanDialogProps {
  equipment: EquipmentDetail;
  plan: Plan | undefined;
  onClose: () => void;
}

const yearly: Recurrence = { frequency: 'YEARLY', interval: 1, months: [], weekday: null, skip: 'BACKWARD' };
const free = '';

export function PlanDialog({ equipment, plan, onClose }: PlanDialogProps) {
  const t = useTexts();
  const asked = obligationsOf(equipment.kind);
  const [first] = asked;
  const [input, setInput] = useState(() => ({
    title: plan?.title ?? (first ? t(`obligation.${first}.name`) : ''),
    rule: parseRule(plan?.rule ?? (first ? obligations[first].rule : '')) ?? yearly,
    startsOn: plan?.startsOn ?? equipment.today,
    leadDays: String(plan?.leadDays ?? 15),
    trade: plan?.trade ?? null,
    description: plan?.description ?? '',
    obligation: plan ? plan.obligation : (first ?? null),
  }));
  const set = (some: Partial<typeof input>) => setInput((now) => ({ ...now, ...some }));
  const tradeOptions = useTradeOptions();
  const follow = (id: ObligationId | null) => {
    const rule = id && parseRule(obligations[id].rule);
    set({ obligation: id, ...(id && rule && { rule, title: t(`obligation.${id}.name`) }) });
  };
  const send = () => {
    const sent = {
      ...input,
      rule: writeRule(input.rule),
      leadDays: input.leadDays.trim() ? Number(input.leadDays) : -1,
    };
    return plan
      ? maintenanceApi.edit.call({ ...sent, id: plan.id, version: plan.version })
      : maintenanceApi.plan.call({ ...sent, equipmentId: equipment.id });
  };
  return (
    <ActDialog
      onClose={onClose}
      title={t(plan ? 'plans.editTitle' : 'plans.add')}
      confirmLabel={t(plan ? 'plans.save' : 'plans.add')}
      done={t(plan ? 'plans.saved' : 'plans.added')}
      onConfirm={send}
    >
      {(problem) => (
        <>
          {asked.length > 0 && (
            <Field
              label={t('form.obligation')}
              hint={input.obligation ? t(`obligation.${input.obligation}.source`) : undefined}
            >
              <Select
                value={input.obligation ?? free}
                options={[
                  ...asked.map((value) => ({ value, label: t(`obligation.${value}.name`) })),
                  { value: free, label: t('form.free') },
                ]}
                onValue={(value) => follow(value === free ? null : value)}
              />
            </Field>
          )}
          <Field label={t('form.title')} hint={t('form.titleHint')} error={problem('title')} required>
            <Input
              value={input.title}
              maxLength={120}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
          </Field>
          <RuleFields rule={input.rule} error={problem('rule')} onRule={(rule) => set({ rule })} />
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label={t('form.startsOn')} error={problem('startsOn')} required>
              <DateField value={input.startsOn} onChange={(event) => set({ startsOn: event.currentTarget.value })} />
            </Field>
            <Field label={t('form.leadDays')} error={problem('leadDays')} required>
              <Input
                inputMode="numeric"
                suffix={t('form.daysBefore')}
                value={input.leadDays}
                onChange={(event) => set({ leadDays: event.currentTarget.value })}
              />
            </Field>
          </div>
          <NextDates {...input} from={equipment.today} />
          <Field label={t('form.trade')} error={problem('trade')} optional>
            <Select<TradeId>
              value={input.trade ?? ''}
              placeholder={t('form.noTrade')}
              options={tradeOptions}
              onChange={({ currentTarget }) => set({ trade: (currentTarget.value || null) as TradeId | null })}
            />
          </Field>
          <Field label={t('form.description')} error={problem('description')} optional>
            <Textarea
              rows={3}
              maxLength={4000}
              value={input.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}

interface NextDatesProps {
  rule: Recurrence;
  startsOn: string;
  from: string;
  obligation: ObligationId | null;
}

function NextDates({ rule, startsOn, from, obligation }: NextDatesProps) {
  const t = useTexts();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const days = rule.interval > 0 && startsOn ? daysOf(rule, startsOn, from, 4) : [];
  if (days.length === 0) return <Note tone="warning">{t('form.wrong')}</Note>;
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-sm text-ink-2 tabular-nums">
        {t('plans.next', { dates: days.map((day) => format.shortDate(day)).join(', ') })}
      </p>
      {obligation && isRarer(rule, obligation, startsOn) && (
        <Note tone="warning">{t('form.rarer', { rule: ruleWords(obligations[obligation].rule) })}</Note>
      )}
    </div>
  );
}
