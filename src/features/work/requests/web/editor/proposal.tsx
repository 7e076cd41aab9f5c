import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import { priorities } from '#features/work/requests/request.contract.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTradeWords, useWords } from '#ui/words/words.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useClassificationWords } from './classification.ts';
import type { Problem } from './classification/kit.ts';
import { useEditor } from './editor-context.ts';

/** The proposed trade and priority, to accept or change; also direct selection without a proposal. */
export function Proposal({ problem }: { problem: Problem | undefined }) {
  const t = useEditorTexts();
  const word = useClassificationWords();
  const trade = useTradeWords();
  const { draft, set } = useEditor();
  const [changing, setChanging] = useState(false);
  const offered = problem && [problem.trade, ...(problem.or ? [problem.or] : [])];
  const followed = problem && draft.priority === problem.priority && offered?.some((one) => one === draft.trade);
  const modify = !problem || changing || !followed;

  function answer(value: 'accept' | 'modify') {
    setChanging(value === 'modify');
    if (value === 'accept' && problem) set({ trade: problem.trade, priority: problem.priority });
  }
  const alternative = problem?.or && (draft.trade === problem.or ? problem.trade : problem.or);
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2.25 border-primary-line bg-primary-soft px-3 pt-2 pb-3 max-lg:col-span-full max-md:rounded-md max-md:border md:max-lg:border-t lg:border-l">
      <span className="block text-2xs text-ink-2">{t(problem ? 'what.proposed' : 'what.direct')}</span>
      {modify ? (
        <TradeAndPriority />
      ) : (
        <>
          <div className="flex items-start gap-2" aria-live="polite">
            {draft.trade && <TradeIcon trade={draft.trade} framed />}
            <span className="flex-1 min-w-0">
              <b className="block font-[620]">{draft.trade && trade(draft.trade)}</b>
              {alternative && problem.or && (
                <button
                  type="button"
                  className="text-left text-xs text-ink-2 underline decoration-current/40 underline-offset-2 hover:text-ink"
                  onClick={() => set({ trade: alternative })}
                >
                  {draft.trade === problem.or
                    ? t('what.orElse', { trade: trade(alternative).toLowerCase() })
                    : t('what.or', { trade: trade(alternative).toLowerCase(), when: word(`${problem.id}-or`) })}
                </button>
              )}
            </span>
          </div>
          <div className="flex items-center gap-2 justify-between">
            <Priority level={draft.priority} />
            <span className="text-xs text-ink-3">{t('visitWithin', { delay: t(`delay.${draft.priority}`) })}</span>
          </div>
        </>
      )}
      {problem && (
        <div className="contents *:self-stretch *:bg-ink/7 [&_label]:flex-1 [&_label]:justify-center">
          <Segmented
            label={t('what.answer')}
            options={[
              { value: 'accept', label: t('what.accept') },
              { value: 'modify', label: t('what.modify') },
            ]}
            value={modify ? 'modify' : 'accept'}
            onChange={answer}
          />
        </div>
      )}
    </div>
  );
}

function TradeAndPriority() {
  const t = useEditorTexts();
  const w = useWords();
  const trades = useTradeOptions();
  const { draft, set, error, frozen } = useEditor();
  return (
    <>
      <Field label={t('what.trade')} error={error('trade')} required {...(frozen && { hint: t('frozen.hint') })}>
        <Select
          value={draft.trade}
          disabled={frozen}
          placeholder={t('what.chooseTrade')}
          options={trades}
          onChange={(event) => set({ trade: event.currentTarget.value as TradeId | '' })}
        />
      </Field>
      <Field label={t('what.priority')} hint={t('visitWithin', { delay: t(`delay.${draft.priority}`) })}>
        <Select
          value={draft.priority}
          options={priorities.map((value) => ({ value, label: w(`priority.${value}`) }))}
          onValue={(priority) => set({ priority })}
        />
      </Field>
    </>
  );
}
