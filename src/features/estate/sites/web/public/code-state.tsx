import { TriangleAlert } from 'lucide-react';
import type { CodeState } from '#features/estate/sites/site.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { useTexts } from '../texts.ts';

export function CodeStateLine({ code: { setAt, openedAt, openedReceivedAt, report } }: { code: CodeState }) {
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const values = report && { age: toldAt(report.at, report.receivedAt, format.age) };
  return (
    <>
      {values && (
        <span className="flex items-center gap-1.5 text-sm font-[560] text-danger-ink">
          <Icon of={TriangleAlert} size={16} />
          {report.by ? t('code.wrongBy', { ...values, name: report.by }) : t('code.wrong', values)}
        </span>
      )}
      <span className="block text-xs text-ink-3">
        {[
          t('code.set', { age: format.age(setAt) }),
          openedAt ? t('code.opened', { day: toldAt(openedAt, openedReceivedAt, format.date) }) : t('code.never'),
        ].join(' · ')}
      </span>
    </>
  );
}
