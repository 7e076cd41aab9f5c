import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import type { Collaboration } from '#features/network/collaborations/collaboration.contract.ts';
import type { Schedule } from '#features/network/collaborations/schedule.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { IndexField, RateField } from '#ui/inputs/number-fields.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { scheduleApi } from './schedule-api.ts';
import { saidSites, SiteCoefficientsField, type SiteDraft } from './site-coefficients-field.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

export interface ScheduleReviseDialogProps {
  collaboration: Collaboration;
  agreed: Schedule;
  onClose: () => void;
}

const ways = ['index', 'percent'] as const;

export function ScheduleReviseDialog({ collaboration, agreed, onClose }: ScheduleReviseDialogProps) {
  const t = useScheduleTexts();
  const [way, setWay] = useState<(typeof ways)[number]>('index');
  const [effectiveOn, setDay] = useState(() => parisDay(timeHere()));
  const [index, setIndex] = useState(agreed.revision?.index || 'BT01');
  const [before, setBefore] = useState<number | null>(agreed.revision?.index ? agreed.revision.afterE4 : null);
  const [after, setAfter] = useState<number | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  const [fixed, setFixed] = useState<number | null>(null);
  const [lotId, setLot] = useState('');
  const lots = usePages(scheduleApi.lines, { id: agreed.id, kind: 'lot', limit: 100 });
  const [sites, setSites] = useState<SiteDraft[]>(agreed.sites);
  const { id, version, company, side } = collaboration;
  const moves =
    way === 'percent'
      ? { index: '', beforeE4: 10_000, afterE4: 10_000 + (rate ?? Number.NaN) }
      : { index, beforeE4: before ?? Number.NaN, afterE4: after ?? Number.NaN };
  return (
    <ActDialog
      onClose={onClose}
      title={t('reviseTitle')}
      text={t('reviseText', { name: company.name })}
      confirmLabel={t('propose')}
      done={t('proposed', { name: company.name })}
      onConfirm={() =>
        scheduleApi.revise.call({
          id,
          version,
          effectiveOn,
          ...moves,
          fixedBp: fixed ?? 0,
          lotId: lotId || null,
          sites: saidSites(sites),
        })
      }
    >
      {(problem) => (
        <>
          <Segmented
            label={t('way')}
            options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            value={way}
            onChange={setWay}
          />
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            {way === 'index' ? (
              <>
                <Field label={t('index')} hint={t('indexHint')} error={problem('index')}>
                  <Input value={index} maxLength={40} onChange={(event) => setIndex(event.currentTarget.value)} />
                </Field>
                <Field label={t('fixed')} hint={t('fixedHint')} optional error={problem('fixedBp')}>
                  <RateField value={fixed} onValue={setFixed} />
                </Field>
                <Field label={t('before')} required error={problem('beforeE4')}>
                  <IndexField value={before} onValue={setBefore} />
                </Field>
                <Field label={t('after')} required error={problem('afterE4')}>
                  <IndexField value={after} onValue={setAfter} />
                </Field>
              </>
            ) : (
              <Field label={t('rate')} hint={t('rateHint')} required error={problem('afterE4')}>
                <RateField value={rate} onValue={setRate} />
              </Field>
            )}
            <Field label={t('effectiveOn')} required error={problem('effectiveOn')}>
              <DateField value={effectiveOn} onValue={setDay} />
            </Field>
            <Field label={t('lot')} error={problem('lotId')}>
              <Select
                value={lotId}
                onChange={(event) => setLot(event.currentTarget.value)}
                options={[
                  { value: '', label: t('allLots') },
                  ...(lots.data?.pages.flatMap(({ items }) => items) ?? []).map((lot) => ({
                    value: lot.id,
                    label: [lot.code, lot.designation].filter(Boolean).join(' '),
                  })),
                ]}
              />
            </Field>
          </div>
          <SiteCoefficientsField
            name={company.name}
            isOrdering={side === 'ordering'}
            sites={sites}
            problem={problem}
            onSites={setSites}
          />
        </>
      )}
    </ActDialog>
  );
}
