import { KeyRound, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { HolderFound, KeyDetail } from '#features/estate/keys/key.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { failureOf, type Failure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { keyApi } from './api.ts';
import { useTexts } from './texts.ts';

export function LendForm({ of: { id, siteId, number, copiesIn, acts } }: { of: KeyDetail }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const { text, setText, found, pending } = useFound((q) => ({
    ...keyApi.holders.queryOptions({ input: { siteId, q } }),
    enabled: q !== '',
  }));
  const [picked, setPicked] = useState<HolderFound | null>(null);
  const [by, setBy] = useState({ company: '', phone: '', purpose: '', copies: '1', dueOn: '' });
  const [forGood, setForGood] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const set = (changes: Partial<typeof by>) => setBy({ ...by, ...changes });
  const problem = (...fields: string[]) =>
    failure?.issues.find(({ path }) => fields.includes(String(path.at(-1))))?.message;
  const holder = picked
    ? { kind: picked.kind, id: picked.id }
    : { kind: 'person' as const, name: text.trim(), company: by.company, phone: by.phone };
  async function lend() {
    setFailure(null);
    await act(
      () =>
        keyApi.lend
          .call({ id, holder, copies: Number(by.copies), purpose: by.purpose, dueOn: forGood ? null : by.dueOn })
          .catch((error: unknown) => {
            setFailure(failureOf(error));
            throw error;
          }),
      t('lent', { number, who: picked?.name ?? text.trim() }),
    );
  }
  const refused = !acts.lend.allowed
    ? acts.lend.reason
    : text.trim() === ''
      ? t('sayWho')
      : !forGood && by.dueOn === ''
        ? t('sayWhen')
        : null;
  return (
    <section aria-labelledby="key-lend" className="flex flex-col gap-3">
      <h3 id="key-lend" className="text-sm font-semibold text-ink-2">
        {t('handOutTitle')}
      </h3>
      <Field label={t('to')} hint={t('toHint')} required error={problem('holder', 'name')}>
        <Combobox<HolderFound>
          icon={UserRound}
          text={text}
          onText={(next) => {
            setText(next);
            setPicked(null);
          }}
          pending={pending}
          options={
            picked
              ? undefined
              : found?.items.map((one) => ({
                  id: one.id,
                  label: one.name,
                  detail: one.company || t('colleague'),
                  value: one,
                }))
          }
          onPick={(one) => {
            setText(one.name);
            setPicked(one);
          }}
        />
      </Field>
      {!picked && text.trim() !== '' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('company')} optional error={problem('company')}>
            <Input
              value={by.company}
              maxLength={120}
              onChange={(event) => set({ company: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('phone')} optional error={problem('phone')}>
            <Input
              type="tel"
              value={by.phone}
              maxLength={30}
              onChange={(event) => set({ phone: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('backBefore')} error={problem('dueOn')}>
          <DateField presets={soon} value={by.dueOn} disabled={forGood} onValue={(value) => set({ dueOn: value })} />
        </Field>
        <Field label={t('copiesOut')} error={problem('copies')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={copiesIn}
            value={by.copies}
            onChange={(event) => set({ copies: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Checkbox checked={forGood} onChange={(event) => setForGood(event.currentTarget.checked)}>
        {t('forGoodChoice')}
      </Checkbox>
      <Field label={t('purpose')} optional error={problem('purpose')}>
        <Input value={by.purpose} maxLength={160} onChange={(event) => set({ purpose: event.currentTarget.value })} />
      </Field>
      {failure && failure.issues.length === 0 && (
        <Note tone="danger" live>
          {failure.message}
        </Note>
      )}
      <Button variant="primary" icon={KeyRound} loading={busy} disabledReason={refused} onClick={() => void lend()}>
        {t('handOutKey', { number })}
      </Button>
    </section>
  );
}
