import { languageNames } from '#common/locales.ts';

export const languageOptions = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** Timezones by region, Europe first; always includes `current`. */
export function zoneGroups(current: string, others: string) {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  const regions = new Map<string, { value: string; label: string }[]>();
  for (const value of zones) {
    const [region = '', ...place] = value.split('/');
    const name = place.length > 0 ? region : others;
    const options = regions.get(name) ?? [];
    options.push({ value, label: (place.length > 0 ? place.join(', ') : value).replaceAll('_', ' ') });
    regions.set(name, options);
  }
  const rank = (name: string) => (name === 'Europe' ? 0 : name === others ? 2 : 1);
  return [...regions]
    .toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
    .map(([group, options]) => ({ group, options: options.toSorted((a, b) => a.label.localeCompare(b.label)) }));
}

/** «UTC+1», as of today. */
export function zoneOffset(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('fr', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
