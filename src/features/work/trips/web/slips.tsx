import { FileText } from 'lucide-react';
import type { Trip } from '#features/work/trips/trip.contract.ts';
import { missionReportUrl } from '#features/work/missions/web/public/report-api.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';

export function Slips({ trip }: { trip: Trip }) {
  const t = useTexts();
  const asked = trip.stops.filter(({ kind, state }) => kind === 'visit' && state !== 'missed');
  const signed = asked.filter(({ slip }) => slip !== null);
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('card.slips')} className="border-t border-line px-4 py-3 text-sm">
      <p className="flex justify-between gap-3">
        <span className="text-ink-2">{t('card.slips')}</span>
        <span className="font-[560] tabular-nums">
          {t('card.signed', { count: signed.length, total: asked.length })}
        </span>
      </p>
      {signed.length > 0 && (
        <ul className="mt-1">
          {signed.map(({ id, name, slip }) => {
            const words = t('card.slip', { site: name, name: slip?.by ?? '' });
            return (
              <li key={id} className="flex min-h-9 items-center gap-2">
                <Icon of={FileText} className="shrink-0 text-ink-3" />
                {slip?.reportId ? (
                  <a
                    className="link wrap-anywhere"
                    href={missionReportUrl(slip.reportId)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {words}
                  </a>
                ) : (
                  <span className="wrap-anywhere">{words}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
