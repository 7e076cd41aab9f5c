import type { Storage } from '#features/operations/plans/plan.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Gauge } from '#ui/marks/gauge.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

export function StorageGauge({
  storage: { usedBytes, mostBytes, state, raisedUntil },
  warned = false,
}: {
  storage: Storage;
  warned?: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const used = t('storage.used', { used: format.fileSize(usedBytes), most: format.fileSize(mostBytes) });
  return (
    <div className="flex flex-col gap-3">
      <Gauge label={t('storage.title')} value={usedBytes} max={mostBytes} words={used}>
        {state !== 'ample' && t(`storage.${state}`)}
      </Gauge>
      {warned && raisedUntil && (
        <p className="text-sm text-ink-2">{t('storage.raised', { date: format.date(raisedUntil) })}</p>
      )}
      {warned && state !== 'ample' && (
        <Note tone={state === 'full' ? 'danger' : 'warning'} title={t(`storage.${state}`)}>
          {t(`storage.${state}Text`)}
        </Note>
      )}
    </div>
  );
}
