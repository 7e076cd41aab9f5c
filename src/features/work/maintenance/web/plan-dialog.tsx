import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import {
  type ObligationId,
  obligations,
  obligationsOf,
  parseRule,
  type Plan,
  type Recurrence,
  writeRule,
} from '#features/work/maintenance/maintenance.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { maintenanceApi } from './api.ts';
import { NextDates } from './next-dates.tsx';
import { RuleFields } from './public/rule-fields.tsx';
import { useTexts } from './texts.ts';
import { leadOf, WhenFields } from './when-fields.tsx';

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
      leadDays: leadOf(input.leadDays),
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
          <WhenFields value={input} problem={problem} onValue={set} />
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
