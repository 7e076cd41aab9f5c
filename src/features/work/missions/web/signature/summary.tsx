import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { useTexts } from '../texts.ts';
import { hoursWords } from '../findings/hours-sheet.tsx';

export function Summary({ mission }: { mission: Mission }) {
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const { presences, progress, photos, parts, hours, findings, followUps } = mission;
  const minutes = hours.reduce((sum, one) => sum + one.minutes, 0);
  const toRedo = mission.checks.filter(
    ({ readings, countingId }) => readings.find(({ id }) => id === countingId)?.result === 'redo',
  ).length;
  return (
    <div className="rounded-lg border border-line bg-surface px-3.5 py-2 [&_.kv>div]:py-1 [&_.kv>div]:text-[0.9375rem]">
      <Facts
        facts={[
          ...presences.map(({ arrivedAt, leftAt, arrivedReceivedAt, leftReceivedAt }) => {
            const from = toldAt(arrivedAt, arrivedReceivedAt, format.there.time);
            return {
              label: presences.length > 1 ? format.there.shortDate(arrivedAt) : t('summary.presence'),
              value: leftAt
                ? `${from}, ${toldAt(leftAt, leftReceivedAt, format.there.time)}`
                : t('summary.since', { time: from }),
            };
          }),
          progress.checks > 0 && {
            label: t('step.title.checks'),
            value: t('checks.progress', { read: progress.read, count: progress.checks }),
          },
          toRedo > 0 && { label: t('result.redo'), value: toRedo },
          { label: t('step.title.photos'), value: photos.length },
          parts.length > 0 && { label: t('part.list'), value: parts.length },
          minutes > 0 && { label: t('hours.list'), value: hoursWords(minutes, t) },
          ...findings.map((one) => ({ label: t(`severity.${one.severity}`), value: one.description })),
          ...followUps.map((one) => ({ label: t('followUp.list'), value: t(`reason.${one.reason}`) })),
        ]}
      />
    </div>
  );
}
