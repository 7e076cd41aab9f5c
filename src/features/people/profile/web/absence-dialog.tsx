import { useState } from 'react';
import type { Member } from '#features/people/companies/member.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { companyApi } from './api.ts';
import { useTexts } from './texts.ts';

export function AbsenceDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const { userId, name } = member;
  const today = format.today();
  const absence = member.absence && member.absence.toOn >= today ? member.absence : null;
  const [fromOn, setFromOn] = useState(absence?.fromOn ?? today);
  const [toOn, setToOn] = useState(absence?.toOn ?? today);
  const [standIn, setStandIn] = useState(absence?.standIn ?? null);
  const { setText, found, pending } = useFound((q) =>
    companyApi.members.queryOptions({ input: { limit: 20, ...(q && { q }) } }),
  );
  const back = async () => {
    if (await act(() => companyApi.endAbsence.call({ userId }), t('absence.ended'))) onClose();
  };
  return (
    <ActDialog
      title={t('absence.title', { name })}
      text={t('absence.text')}
      confirmLabel={t('absence.save')}
      done={t('absence.saved')}
      onConfirm={() => companyApi.setAbsence.call({ userId, fromOn, toOn, standInId: standIn?.id ?? null })}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label={t('absence.from')} error={problem('fromOn')} required>
              <DateField value={fromOn} onValue={setFromOn} />
            </Field>
            <Field label={t('absence.to')} error={problem('toOn')} required>
              <DateField value={toOn} onValue={setToOn} />
            </Field>
          </div>
          <Field label={t('absence.standIn')} error={problem('standInId')} optional>
            <ChosenCombobox
              chosen={standIn?.name ?? ''}
              pending={pending}
              options={found?.items
                .filter((one) => one.userId !== userId)
                .map((one) => ({
                  id: one.userId,
                  label: one.name,
                  detail: one.email,
                  value: { id: one.userId, name: one.name },
                }))}
              empty={t('members.none')}
              onText={setText}
              onPick={setStandIn}
            />
          </Field>
          {absence && (
            <p>
              <Button size="sm" variant="ghost" loading={busy} onClick={() => void back()}>
                {t('absence.end')}
              </Button>
            </p>
          )}
        </>
      )}
    </ActDialog>
  );
}
