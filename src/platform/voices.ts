import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { formatDay, formatHour, formatLongDate } from '#common/dates.ts';
import { at, of } from '#common/french-articles.ts';
import { conventions, type Language, languages } from '#common/locales.ts';
import { type Said, speakBy, speaking, type Voice } from '#common/said.ts';

const source = join(import.meta.dirname, '..');

/** The texts of every slice, or of a wing whose slices share them: `…/SLICE/texts/LANGUAGE.json`. */
const words = i18next.createInstance();
void words.init({
  lng: 'fr',
  fallbackLng: 'fr',
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
// As screens say them: «Devis reçu d’Étanchéité Rivoire».
words.services.formatter?.add('de', of);
words.services.formatter?.add('à', at);
const reader = (language: string | undefined) => ({ locale: conventions((language ?? 'fr') as Language) });
words.services.formatter?.add('hour', (instant: string, language) => formatHour(instant, reader(language)));
words.services.formatter?.add('longdate', (instant: string, language) => formatLongDate(instant, reader(language)));
words.services.formatter?.add('weekday', (instant: string, language) => formatDay(instant, reader(language)));
for (const file of globSync(`{common,app,features/*,features/*/*}/texts/{${languages.join()}}.json`, { cwd: source })) {
  const [language = '', , slice = ''] = file.replace('.json', '').split('/').toReversed();
  const sections = JSON.parse(readFileSync(join(source, file), 'utf8')) as Record<string, object>;
  for (const [section, texts] of Object.entries(sections)) {
    words.addResourceBundle(language, `${slice}/${section}`, texts);
  }
}

/** Looks a sentence without values up once: an answer says the same dozen of them at every call. */
function remembering(say: Voice): Voice {
  const said = new Map<string, string>();
  return (key, values) => {
    if (Object.keys(values).length > 0) return say(key, values);
    const text = said.get(key) ?? say(key, values);
    said.set(key, text);
    return text;
  };
}

const voices = Object.fromEntries(
  languages.map((language) => [language, remembering(words.getFixedT(language) as unknown as Voice)]),
) as Record<Language, Voice>;

/** How the server speaks a language. */
export const voiceOf = (language: Language): Voice => voices[language];

/** A sentence in a language, where it is no part of an answer: in a file, a mail, a row that the database writes. */
export const sayIn = (language: Language, words: Said): string => speaking(voices[language], () => String(words));

// What is said to no reader, on a terminal or in the API's document, is said in French.
speakBy(voices.fr);
