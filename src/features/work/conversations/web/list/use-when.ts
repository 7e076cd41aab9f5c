import { useFormat, useNow } from '#ui/words/format.tsx';
import { useTexts } from '../texts-page.ts';

const day = 86_400_000;

/** The last activity in its shortest form: «15:31», «hier», «mardi», «3 nov.». */
export function useWhen(): (at: string) => string {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  return (at) => {
    const date = format.date(at);
    if (date === format.date(now)) return format.time(at);
    if (date === format.date(new Date(now.getTime() - day))) return t('yesterday');
    const age = now.getTime() - new Date(at).getTime();
    if (age < 6 * day) return format.weekday(at);
    return age < 300 * day ? format.shortDate(at) : date;
  };
}
