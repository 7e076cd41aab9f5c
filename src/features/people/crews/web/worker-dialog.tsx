import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import type { Worker } from '#features/people/crews/worker.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { type Account, AccountField } from './account-field.tsx';
import { useCrewOptions } from './crew-options.ts';
import { HoursField } from './hours-field.tsx';
import { workerApi } from './public/api.ts';
import { useTyped } from '#ui/inputs/use-typed.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { SkillsField } from './skills-field.tsx';
import { useTexts } from './texts.ts';
import { useHours } from './use-hours.ts';
import { isHalfWritten, type Period, toHours, toPeriods } from './week-periods.ts';

interface WorkerDialogProps {
  worker?: Worker;
  workerId?: string;
  crewId?: string;
  onClose: () => void;
}

export function WorkerDialog({ worker, workerId, crewId, onClose }: WorkerDialogProps) {
  const t = useTexts();
  const id = worker?.id ?? workerId;
  const { data, error, isFetching, refetch } = useQuery(
    workerApi.read.queryOptions({ input: { id: id ?? '' }, enabled: id !== undefined }),
  );
  const known = data ?? worker;
  if (id && !known) {
    return (
      <Dialog open onClose={onClose} title={t('worker.one')}>
        {error ? (
          <ListFailure title={t('worker.failed')} error={error} loading={isFetching} onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Dialog>
    );
  }
  return <WorkerForm {...(known && { worker: known })} {...(crewId && { crewId })} onClose={onClose} />;
}

function WorkerForm({ worker, crewId: crewOf, onClose }: Omit<WorkerDialogProps, 'workerId'>) {
  const t = useTexts();
  const tradeName = useTradeWords();
  const hours = useHours();
  const crews = useCrewOptions();
  const [typedPeriods, setPeriods] = useState<Period[] | null>(null);
  const form = useTyped({
    name: worker?.name ?? '',
    phone: worker?.phone ?? '',
    leads: worker?.leads ?? false,
    subcontractor: worker?.subcontractor ?? '',
    skills: worker?.skills ?? [],
    hours: worker?.hours ?? [],
    crewId: worker ? (worker.crew?.id ?? null) : (crewOf ?? null),
    account: (worker?.account ?? null) as Account | null,
  });
  const { values: input, set } = form;
  const periods = typedPeriods ?? toPeriods(input.hours);
  const { account, ...rest } = input;
  const written = { ...rest, userId: account?.userId ?? null, hours: toHours(periods) };
  function theirs(field: keyof typeof input, value: unknown) {
    if (field === 'crewId') return crews.find((crew) => crew.value === value)?.label;
    if (field === 'skills') return (value as TradeId[]).map((trade) => tradeName(trade)).join(', ');
    if (field === 'account') return (value as Account | null)?.name;
    return field === 'hours' && worker ? t('hours.value', { hours: hours(worker.weekMinutes) }) : undefined;
  }
  return (
    <ActDialog
      onClose={onClose}
      title={worker ? t('worker.editTitle', { name: worker.name }) : t('worker.addTitle')}
      confirmLabel={worker ? t('save') : t('add')}
      refused={periods.some(isHalfWritten) ? t('hours.half') : null}
      quiet
      done={(one) => t(worker ? 'saved' : 'added', { name: one.name })}
      onConfirm={() =>
        worker
          ? workerApi.edit.call({ ...written, id: worker.id, version: worker.version })
          : workerApi.add.call(written)
      }
    >
      {(problem) => (
        <>
          <ContestedNote
            kept={{
              ...form,
              takeTheirs: (one) => {
                if (one.field === 'hours') setPeriods(null);
                form.takeTheirs(one);
              },
            }}
            labels={{
              name: t('worker.name'),
              phone: t('worker.phone'),
              crewId: t('crew.one'),
              subcontractor: t('worker.subcontractor'),
              skills: t('worker.skills'),
              hours: t('hours.title'),
              account: t('worker.account'),
            }}
            show={(one) => theirs(one.field, one.theirs)}
          />
          <Field label={t('worker.name')} error={problem('name')} required>
            <Input
              value={input.name}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label={t('worker.phone')} error={problem('phone')}>
              <Input
                type="tel"
                value={input.phone}
                maxLength={30}
                autoComplete="off"
                onChange={(event) => set({ phone: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('crew.one')} error={problem('crewId')}>
              <Select
                value={input.crewId ?? ''}
                placeholder={t('crew.none')}
                options={crews}
                onChange={(event) => set({ crewId: event.currentTarget.value || null })}
              />
            </Field>
          </div>
          <Checkbox checked={input.leads} onChange={(event) => set({ leads: event.currentTarget.checked })}>
            {t('worker.leadsText')}
          </Checkbox>
          <Field
            label={t('worker.subcontractor')}
            hint={t('worker.subcontractorHint')}
            error={problem('subcontractor')}
          >
            <Input
              value={input.subcontractor}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => set({ subcontractor: event.currentTarget.value })}
            />
          </Field>
          <SkillsField value={input.skills} onValue={(skills) => set({ skills })} />
          <HoursField
            value={periods}
            onValue={(next) => {
              setPeriods(next);
              set({ hours: toHours(next) });
            }}
          />
          {problem('hours') && <p className="text-sm text-danger-ink">{problem('hours')}</p>}
          <AccountField value={account} onValue={(chosen) => set({ account: chosen })} error={problem('userId')} />
        </>
      )}
    </ActDialog>
  );
}
