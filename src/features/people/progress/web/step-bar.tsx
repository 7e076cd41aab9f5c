import { useTexts } from './texts.ts';

/** «3 étapes faites sur 5», with a bar. */
export function StepBar({ count, total }: { count: number; total: number }) {
  const t = useTexts();
  return (
    <>
      <b className="font-display text-[1.25rem]/[1.5rem] font-[640] tracking-[-0.02em]">
        {t('lead', { count, total })}
      </b>
      <span
        className="bar"
        role="progressbar"
        aria-label={t('title')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={count}
      >
        <i style={{ width: `${(count / total) * 100}%` }} />
      </span>
    </>
  );
}
