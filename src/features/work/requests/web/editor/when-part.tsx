import { costBearers } from '#common/cost-bearers.ts';
import { addDays } from '#common/days.ts';
import { Chip } from '#ui/inputs/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useCostBearerWords } from '#ui/words/words.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { DatesNote } from '../public/dates-note.tsx';
import { instantOf } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { FormPart } from './form-part.tsx';
import { PriceSchedule } from './price-schedule.tsx';
import { useChosenSite } from './where-part.tsx';

export function WhenPart() {
  const t = useEditorTexts();
  const { draft, set, error, published } = useEditor();
  const bearer = useCostBearerWords();
  const format = useFormat();
  const departement = useChosenSite(draft.siteId)?.departement ?? null;
  const now = format.typed(timeHere());
  const today = format.at(departement).today();
  const deadlineAt = instantOf(draft.deadlineAt);
  const noonIn = (days: number) => format.instant(`${addDays(format.today(), days)}T12:00`);
  return (
    <FormPart part="when">
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-[1fr_1fr] lg:grid-cols-[minmax(0,1.24fr)_minmax(0,1fr)_minmax(0,1.38fr)_minmax(0,0.83fr)]">
        <Field label={t('when.from')} error={error('wantedFrom')}>
          <DateField
            presets={soon}
            value={draft.wantedFrom}
            min={today}
            onValue={(value) => set({ wantedFrom: value })}
          />
        </Field>
        <Field label={t('when.to')} error={error('wantedTo')}>
          <DateField
            presets={soon}
            value={draft.wantedTo}
            min={draft.wantedFrom || today}
            onValue={(value) => set({ wantedTo: value })}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <Field
            label={t('when.deadline')}
            error={error('deadlineAt')}
            required
            {...(published && draft.sealed && { hint: t('when.sealedDeadline') })}
          >
            <MomentField
              value={deadlineAt ? format.typed(deadlineAt) : ''}
              min={now}
              onValue={(value) => set({ deadlineAt: format.instant(value) })}
            />
          </Field>
          {!draft.deadlineAt && (
            <div className="flex flex-wrap gap-1.5" role="group" aria-label={t('when.quick')}>
              <Chip onClick={() => set({ deadlineAt: noonIn(1) })}>{t('when.tomorrow')}</Chip>
              {[3, 7].map((days) => (
                <Chip key={days} onClick={() => set({ deadlineAt: noonIn(days) })}>
                  {t('when.inDays', { count: days })}
                </Chip>
              ))}
            </div>
          )}
        </div>
        <Field label={t('when.budget')} error={error('budgetMinor')}>
          <MoneyField
            value={draft.budgetMinor}
            currency={draft.currency}
            onValue={(budgetMinor) => set({ budgetMinor })}
          />
        </Field>
      </div>
      <DatesNote
        priority={draft.priority}
        deadlineAt={deadlineAt}
        wantedFrom={draft.wantedFrom || null}
        wantedTo={draft.wantedTo || null}
        departement={departement}
      />
      <Field
        className="mt-3 max-w-md"
        label={t('when.costBearer')}
        error={error('costBearer')}
        hint={t('when.costBearerHint')}
      >
        <Select
          value={draft.costBearer}
          onValue={(costBearer) => set({ costBearer })}
          options={[
            { value: '', label: t('when.costBearerUnsaid') },
            ...costBearers.map((value) => ({ value, label: bearer(value) })),
          ]}
        />
      </Field>
      <PriceSchedule />
    </FormPart>
  );
}
