import { Hand } from 'lucide-react';
import { Link } from 'react-router';
import type { Door, UnderWay } from '#features/work/occupant-reports/report.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { ownReports } from './own-reports.ts';
import { useDoorTexts, useSpotTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

interface AlreadyReportedProps {
  door: Door;
  doorKey: string;
  onJoin: (reported: UnderWay) => void;
}

/** Open reports of neighbours: places and dates, without names, texts or flats. */
export function AlreadyReported({ door, doorKey, onJoin }: AlreadyReportedProps) {
  const t = useDoorTexts();
  const own = ownReports(doorKey);
  return (
    <>
      <div>
        <h2 className="font-display text-xl font-[660]">{t('already')}</h2>
        <p className="text-sm text-ink-2">{t('alreadyText')}</p>
      </div>
      <ul className="grid gap-3">
        {door.underWay.map((reported) => (
          <Reported key={reported.id} reported={reported} onJoin={onJoin} />
        ))}
      </ul>
      {own.length > 0 && (
        <nav aria-label={t('mine')} className="text-sm">
          <b>{t('mine')}</b>{' '}
          {own.map((key, at) => (
            <Link
              key={key}
              className="link mr-2 inline-grid min-h-11 place-items-center"
              to={path('reportFollowUp', { key })}
            >
              {own.length - at}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function Reported({ reported, onJoin }: { reported: UnderWay; onJoin: (reported: UnderWay) => void }) {
  const t = useDoorTexts();
  const s = useSpotTexts();
  const format = useFormat();
  const spot = useSpot();
  const { reportedAt, people, step, visitAt } = reported;
  return (
    <li className="grid gap-2 rounded-md border border-line-strong bg-surface p-3.5">
      <h3 className="font-semibold">
        {spot.trouble(reported)}, {spot.where(reported)}
      </h3>
      <p className="text-sm text-ink-2">
        {t('reported', { date: format.shortDate(reportedAt) })} · {t('people', { count: people })}
      </p>
      <div className="flex items-center justify-between gap-2">
        {step === 'planned' && visitAt ? (
          <span className="text-sm font-semibold">{t('visit', { date: format.dateTime(visitAt) })}</span>
        ) : (
          <Tag tone={step === 'done' ? 'success' : 'neutral'}>{s(`steps.${step}`)}</Tag>
        )}
        <Button size="touch" icon={Hand} onClick={() => onJoin(reported)}>
          {t('meToo')}
        </Button>
      </div>
    </li>
  );
}
