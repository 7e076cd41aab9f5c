import { addDays } from '#common/days.ts';
import { type TrayItem, wallAt } from '#features/work/planning/planning.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

export interface Due {
  text: string;
  tone: 'urgent' | 'warning' | 'plain';
}

/** Red if overdue or due tomorrow, ochre within the week; a return visit shows its earliest date. */
export function useDue(today: string): (item: TrayItem) => Due | null {
  const t = useTexts();
  const formats = useFormat();
  return ({ kind, dueAt, startOn, site: { departement } }) => {
    const format = formats.at(departement);
    if (kind === 'follow-up') {
      if (!dueAt || wallAt(dueAt, departement).day <= today) return null;
      return { text: t('due.from', { date: format.shortDate(dueAt) }), tone: 'plain' };
    }
    if (dueAt) {
      const { day } = wallAt(dueAt, departement);
      if (day < today) return { text: t('due.over', { date: format.shortDate(dueAt) }), tone: 'urgent' };
      if (day === today) return { text: t('due.today', { time: format.time(dueAt) }), tone: 'urgent' };
      if (day === addDays(today, 1)) return { text: t('due.tomorrow'), tone: 'urgent' };
      return {
        text: t('due.before', { date: format.shortDate(dueAt) }),
        tone: day <= addDays(today, 7) ? 'warning' : 'plain',
      };
    }
    if (startOn && startOn > today) return { text: t('due.from', { date: formats.shortDate(startOn) }), tone: 'plain' };
    return null;
  };
}

export const dueTones = {
  urgent: 'font-semibold text-urgent-ink',
  warning: 'text-warning-ink',
  plain: 'text-ink-3',
} as const;
