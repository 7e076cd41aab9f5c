import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { ScheduleLines } from '#features/work/requests/web/public/schedule-lines.tsx';
import { useTexts } from './texts.ts';

export function ScheduleTab({ request: { lines } }: { request: RequestDetail }) {
  const t = useTexts();
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line-strong">
      <ScheduleLines label={t('schedule.label')} lines={lines.toSorted((a, b) => a.position - b.position)} />
    </div>
  );
}
