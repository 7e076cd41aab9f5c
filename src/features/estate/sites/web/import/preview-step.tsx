import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import {
  importFields,
  type LineState,
  lineStates,
  type SiteImport,
  siteImportContract,
} from '#features/estate/sites/site-import.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { AskPlan } from '#features/operations/plans/web/public/ask-plan.tsx';
import { siteApi, siteImportApi } from '../public/api.ts';
import { useImportTexts } from '../texts-import.ts';
import { ImportFoot } from './import-foot.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportSummary } from './import-summary.tsx';

export interface PreviewStepProps {
  data: SiteImport;
  onBack: () => void;
  onConfirmed: () => void;
}

export function PreviewStep({ data, onBack, onConfirmed }: PreviewStepProps) {
  const t = useImportTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const state = lineStates.find((each) => each === address.get('etat'));
  const show = (next: LineState | undefined) =>
    setAddress(
      (now) => {
        if (next) now.set('etat', next);
        else now.delete('etat');
        return now;
      },
      { replace: true },
    );
  const [keepGood, setKeepGood] = useState(false);
  const confirm = useMutation({
    ...siteImportApi.confirm.mutationOptions(),
    onSuccess: async (answer) => {
      cache.setQueryData(siteImportApi.read.queryKey({ input: { id: data.id } }), answer.import);
      await Promise.all([
        cache.invalidateQueries({ queryKey: siteImportApi.lines.key() }),
        cache.invalidateQueries({ queryKey: siteApi.key() }),
      ]);
      onConfirmed();
    },
  });
  const { counts } = data;
  const good = counts.ready + counts.to_confirm;
  const { error: faulty, duplicate } = counts;
  const { confirm: act } = data.acts;
  const reason = act.allowed ? (faulty > 0 && !keepGood ? t('keepGoodNeeded') : null) : act.reason;
  const failure = confirm.error ? failureOf(confirm.error) : null;
  const limit = !act.allowed && act.code === 'PLAN_LIMIT';
  return (
    <>
      <ImportSummary counts={counts} state={state} onShow={show} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-6 py-2.5 max-md:hidden">
        <span className="text-xs text-ink-3">{t('recognised')}</span>
        {data.columns.map(({ name }) => {
          const field = importFields.find((each) => data.mapping[each] === name);
          return field && <TitleBlockMini key={name} cells={[name, t(`fields.${field}`)]} />;
        })}
        <button type="button" className="link text-xs" onClick={onBack}>
          {t('changeColumns')}
        </button>
      </div>
      {(failure || limit) && (
        <div className="flex flex-col gap-2 px-6 pb-3 max-md:px-4">
          <Note
            tone={failure ? 'danger' : 'warning'}
            live={Boolean(failure)}
            title={failure ? t('confirmFailed') : t('planLimit')}
          >
            {failure ? failure.message : t('planRoom', { count: data.room ?? 0, n: format.number(good) })}
          </Note>
          {limit && <AskPlan wanted="pro" primary />}
        </div>
      )}
      <ImportLines importId={data.id} state={state} onShowAll={() => show(undefined)} />
      <ImportFoot
        start={
          <>
            {faulty > 0 && good > 0 && (
              <Checkbox checked={keepGood} onChange={({ currentTarget }) => setKeepGood(currentTarget.checked)}>
                {t('keepGood', { count: faulty, n: format.number(faulty) })}
              </Checkbox>
            )}
            {duplicate > 0 && good > 0 && (
              <span className="text-sm text-ink-2">
                {t('duplicatesLeft', { count: duplicate, n: format.number(duplicate) })}
              </span>
            )}
          </>
        }
      >
        {faulty + duplicate + counts.skipped > 0 && (
          <a className="btn btn--ghost" href={addressOf(siteImportContract.faults, { id: data.id })} download>
            <Download size={16} aria-hidden="true" />
            {t('faults')}
          </a>
        )}
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          loading={confirm.isPending}
          disabledReason={reason}
          onClick={() => confirm.mutate({ id: data.id, keepGoodLines: keepGood })}
        >
          {good > 0 ? t('confirm', { count: good, n: format.number(good) }) : t('nothing')}
        </Button>
      </ImportFoot>
    </>
  );
}
