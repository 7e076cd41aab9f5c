import { type Language, languageParameter } from '#common/locales.ts';
import { path } from '#paths.ts';
import type { Presence, SaidBack } from './appointment.rules.ts';

export const linkAddress = (key: string): string => path('slotChoice', { key });

/** Back to the page of a link, with the outcome to show there. */
export function pageOf(
  key: string,
  said: SaidBack,
  language: Language | undefined,
  ticked: readonly Presence[] = [],
): string {
  const query = new URLSearchParams();
  if (said) query.set('dit', said);
  // Too few boxes were ticked: they stay ticked.
  if (said === 'deux') {
    query.set('vue', 'disponibilites');
    for (const { day, part } of ticked) query.append('coche', `${day}.${part}`);
  }
  if (language) query.set(languageParameter, language);
  return `${path('slotChoice', { key })}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
