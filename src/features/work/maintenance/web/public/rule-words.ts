import { parseRule, type Recurrence } from '#features/work/maintenance/maintenance.contract.ts';
import { useTexts } from '../texts.ts';

export const seasons = ['all', 'heating', 'rest'] as const;
export type Season = (typeof seasons)[number] | 'own';

export const monthsOf: Record<(typeof seasons)[number], readonly number[]> = {
  all: [],
  heating: [1, 2, 3, 4, 10, 11, 12],
  rest: [5, 6, 7, 8, 9],
};

/** `own`: a rule written by another program. */
export const seasonOf = ({ months }: Recurrence): Season =>
  seasons.find((season) => monthsOf[season].join() === months.join()) ?? 'own';

/** A rule in words: «toutes les 6 semaines», «chaque mois, en saison de chauffe». */
export function useRuleWords(): (rule: string) => string {
  const t = useTexts();
  return (text) => {
    const rule = parseRule(text);
    if (!rule) return text;
    const season = seasonOf(rule);
    const every = t(`every.${rule.frequency}`, { count: rule.interval });
    return season === 'all' ? every : `${every}, ${t(`season.${season}`)}`;
  };
}
