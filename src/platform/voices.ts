import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { formatDay, formatLongDate, formatLongDateTime, formatTime } from '#common/dates.ts';
import { at, of } from '#common/french-articles.ts';
import { conventions, type Language, languages } from '#common/locales.ts';
import { clockName, named } from '#common/place-time.ts';
import { type Said, speakBy, speaking, type Voice } from '#common/said.ts';
import { timeZoneOf } from '#common/territories.ts';

const source = join(import.meta.dirname, '..');

/** The texts of every slice: `…/SLICE/texts/LANGUAGE.json`. */
const words = i18next.createInstance();
void words.init({
  lng: 'fr',
  fallbackLng: 'fr',
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
// As on screens: «Devis reçu d’Étanchéité Rivoire».
words.services.formatter?.add('de', of);
words.services.formatter?.add('à', at);
/** Values of a sentence: the place of its times, and the reader's time zone. */
interface Clocks {
  departement?: string;
  readersZone?: string;
}
type Print = (instant: string, reader: { locale: string; timeZone: string }) => string;
const there = (language: string | undefined, { departement }: Clocks) => ({
  locale: conventions((language ?? 'fr') as Language),
  timeZone: timeZoneOf(departement),
});
const bare = (print: Print) => (instant: string, language: string | undefined, clocks: Clocks) =>
  print(instant, there(language, clocks));
/** Names the place when its time zone is not the reader's. */
const placed = (print: Print) => (instant: string, language: string | undefined, clocks: Clocks) =>
  named(print(instant, there(language, clocks)), instant, clocks.departement, {
    timeZone: clocks.readersZone,
    say: (place) => sayIn((language ?? 'fr') as Language, clockName(place)),
  });
words.services.formatter?.add('hour', bare(formatTime));
words.services.formatter?.add('longdate', bare(formatLongDate));
words.services.formatter?.add('weekday', bare(formatDay));
words.services.formatter?.add('placedhour', placed(formatTime));
words.services.formatter?.add('placedmoment', placed(formatLongDateTime));
for (const file of globSync(`{common,app,features/*/*}/texts/{${languages.join()}}.json`, { cwd: source })) {
  const [language = '', , slice = ''] = file.replace('.json', '').split('/').toReversed();
  const sections = JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, object>;
  for (const [section, texts] of Object.entries(sections)) {
    words.addResourceBundle(language, `${slice}/${section}`, texts);
  }
}

/** Caches sentences without values: an answer repeats the same dozen. */
function remembering(say: Voice): Voice {
  const known = new Map<string, string>();
  return (key, values) => {
    if (Object.keys(values).length > 0) return say(key, values);
    const text = known.get(key) ?? say(key, values);
    known.set(key, text);
    return text;
  };
}

const voices = Object.fromEntries(
  languages.map((language) => [language, remembering(words.getFixedT(language) as unknown as Voice)]),
) as Record<Language, Voice>;

export function voiceOf(language: Language, readersZone?: string | null): Voice {
  const say = voices[language];
  if (!readersZone) return say;
  return (key, values) => say(key, Object.keys(values).length > 0 ? { ...values, readersZone } : values);
}

/** Outside an answer: in a file, a mail, a row. */
export const sayIn = (language: Language, words: Said): string => speaking(voices[language], () => String(words));

// Without a reader, on a terminal or in the API document, it is French.
speakBy(voices.fr);
