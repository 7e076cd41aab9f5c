import { useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import { type Claim, mostPremises, type Premises } from '#features/work/claims/claim.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { forgetValues, keepValues, keptValues } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { claimApi } from './api.ts';
import { AnswerFields, type Answers } from './answer-fields.tsx';
import { PremisesFields } from './premises-fields.tsx';
import { useTexts } from './texts.ts';

const empty: Premises = {
  label: '',
  occupancy: 'tenant',
  occupant: '',
  insurer: '',
  policy: '',
  damage: '',
  estimateMinor: null,
  isOrigin: false,
};

interface ClaimFormProps {
  requestId: string;
  claim: Claim | null;
  verdict: Verdict;
}

/** The questions of a claim; what is typed stays on the device until it is saved. */
export function ClaimForm({ requestId, claim, verdict }: ClaimFormProps) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const keptAs = `claim-${requestId}.${useOwnerName()}`;
  const [typed, setTyped] = useState<Partial<Answers>>(() => keptValues<Answers>(keptAs) ?? {});
  const begun: Answers = claim ?? {
    kind: 'water',
    foundOn: format.there.today(),
    origin: 'unknown',
    cause: 'unknown',
    stopped: 'unknown',
    leakSearch: 'unknown',
    circumstances: '',
    insurer: '',
    policy: '',
    reference: '',
    premises: [],
  };
  const values = { ...begun, ...typed };
  const set = (some: Partial<Answers>) => {
    const next = { ...typed, ...some };
    setTyped(next);
    keepValues(keptAs, next);
  };
  const setPremises = (at: number, some: Partial<Premises>) =>
    set({ premises: values.premises.map((one, index) => (index === at ? { ...one, ...some } : one)) });
  async function save() {
    const { kind, foundOn, origin, cause, stopped, leakSearch, circumstances, insurer, policy, reference, premises } =
      values;
    const answers = { kind, foundOn, origin, cause, stopped, leakSearch, circumstances, insurer, policy, reference };
    const saved = await act(
      () => claimApi.write.call({ requestId, version: claim?.version ?? 0, ...answers, premises }),
      t('saved'),
    );
    if (!saved) return;
    forgetValues(keptAs);
    setTyped({});
  }
  const missing = !values.foundOn
    ? t('foundFirst')
    : values.premises.some(({ label }) => !label.trim())
      ? t('nameAll')
      : null;
  // Drawn anew when one is added or removed: fields keep what is half typed.
  const rows = values.premises.map((one, at) => ({ key: `${at}/${values.premises.length}`, at, one }));
  return (
    <form
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <AnswerFields values={values} onValues={set} />
      <Panel title={t('premises')}>
        {values.premises.length === 0 && <p className="text-sm text-ink-2">{t('noPremises')}</p>}
        {rows.map(({ key, at, one }) => (
          <PremisesFields
            key={key}
            at={at}
            value={one}
            onValue={(some) => setPremises(at, some)}
            onRemove={() => set({ premises: values.premises.filter((_, index) => index !== at) })}
          />
        ))}
        {values.premises.length < mostPremises && (
          <Button className="mt-3" size="sm" onClick={() => set({ premises: [...values.premises, empty] })}>
            {t('add')}
          </Button>
        )}
        <div className="mt-4">
          <Note tone="info">{t('convention')}</Note>
        </div>
      </Panel>
      <p>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabledReason={verdict.allowed ? missing : verdict.reason}
        >
          {t('save')}
        </Button>
      </p>
    </form>
  );
}
