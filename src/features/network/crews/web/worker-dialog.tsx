import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Worker } from '#features/network/crews/worker.contract.ts';
import { companyContract } from '#features/people/companies/company.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { queryApi } from '#ui/query-api.ts';
import { useCrewOptions } from './crew-options.ts';
import { HoursField, isHalf, toHours, toPeriods } from './hours-field.tsx';
import { workerApi } from './public/api.ts';
import { SkillsField } from './skills-field.tsx';
import { useTexts } from './texts.ts';

const { companies } = queryApi({ companies: companyContract });

interface WorkerDialogProps {
  worker?: Worker;
  /** Of whom only that is known. */
  workerId?: string;
  crewId?: string;
  onClose: () => void;
}

/** Adds somebody who goes on site, or rewrites what is said of them. */
export function WorkerDialog({ worker, workerId, crewId, onClose }: WorkerDialogProps) {
  const read = useQuery(
    workerApi.read.queryOptions({ input: { id: workerId ?? '' }, enabled: workerId !== undefined && !worker }),
  ).data;
  const known = worker ?? read;
  if (workerId && !known) return null;
  return <WorkerForm {...(known && { worker: known })} {...(crewId && { crewId })} onClose={onClose} />;
}

function WorkerForm({ worker, crewId: crewOf, onClose }: Omit<WorkerDialogProps, 'workerId'>) {
  const t = useTexts();
  const crews = useCrewOptions();
  const members = useQuery(companies.members.queryOptions()).data ?? [];
  const [periods, setPeriods] = useState(() => toPeriods(worker?.hours ?? []));
  const [input, setInput] = useState({
    name: worker?.name ?? '',
    phone: worker?.phone ?? '',
    leads: worker?.leads ?? false,
    subcontractor: worker?.subcontractor ?? '',
    skills: worker?.skills ?? [],
    crewId: worker ? (worker.crew?.id ?? null) : (crewOf ?? null),
    userId: worker?.account?.userId ?? null,
  });
  const set = (values: Partial<typeof input>) => setInput((before) => ({ ...before, ...values }));
  const written = { ...input, hours: toHours(periods) };
  return (
    <ActDialog
      onClose={onClose}
      title={worker ? t('worker.editTitle', { name: worker.name }) : t('worker.addTitle')}
      confirmLabel={worker ? t('save') : t('add')}
      quiet
      refused={periods.some(isHalf) ? t('hours.half') : null}
      done={(one) => t(worker ? 'saved' : 'added', { name: one.name })}
      onConfirm={() =>
        worker
          ? workerApi.edit.call({ ...written, id: worker.id, version: worker.version })
          : workerApi.add.call(written)
      }
    >
      {(problem) => (
        <>
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
          <HoursField value={periods} onValue={setPeriods} />
          {problem('hours') && <p className="text-sm text-danger-ink">{problem('hours')}</p>}
          <Field
            label={t('worker.account')}
            hint={
              <>
                {t('worker.accountHint')} <Link to={`${path('profile')}#entreprise`}>{t('worker.invite')}</Link>
              </>
            }
            error={problem('userId')}
          >
            <Select
              value={input.userId ?? ''}
              placeholder={t('worker.noAccount')}
              options={members.map(({ userId, name, email }) => ({ value: userId, label: `${name}, ${email}` }))}
              onChange={(event) => set({ userId: event.currentTarget.value || null })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
