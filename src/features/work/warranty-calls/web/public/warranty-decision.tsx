import { useQuery } from '@tanstack/react-query';
import type { WarrantyCall } from '#features/work/warranty-calls/warranty-call.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { letterUrl, warrantyApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** The guarantee decision: the call with its letter, or the reason it is not covered. */
export function Decision({ call }: { call: WarrantyCall }) {
  const t = useTexts();
  const format = useFormat();
  const { kind, number, provider, endsOn, visitBy, wrong, reason, sentAt, decidedBy } = call;
  return (
    <>
      <p className="text-sm">
        {call.decision === 'called'
          ? t(sentAt ? 'calledSent' : 'calledWaiting', { firm: provider.name })
          : t('isNotCovered', { firm: provider.name })}
      </p>
      <Facts
        facts={[
          { label: t('report'), value: number },
          { label: t('receivedOn'), value: <DateTime value={call.receivedOn} as="date" /> },
          kind !== null && { label: t('ground'), value: t(`kind.${kind}`) },
          endsOn !== null && { label: t('ends'), value: format.date(endsOn) },
          visitBy !== null && { label: t('visitBy'), value: format.date(visitBy) },
          decidedBy !== null && { label: t('decidedBy'), value: decidedBy },
        ]}
      />
      {(wrong || reason) && (
        <p className="mt-2 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{wrong || reason}</p>
      )}
      {call.decision === 'called' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <PaperLinks size="sm" address={letterUrl(call.requestId)} label={t('letterOf', { number })} />
        </div>
      )}
    </>
  );
}

/** The same as a section beside the thread; renders nothing without a decision. */
export function WarrantySection({ requestId }: { requestId: string }) {
  const t = useTexts();
  const { data } = useQuery(warrantyApi.read.queryOptions({ input: { requestId } }));
  if (!data?.call) return null;
  return (
    <section aria-labelledby="warranty-decision">
      <h2 id="warranty-decision">{t('section')}</h2>
      <Decision call={data.call} />
    </section>
  );
}
