import type { Language } from '#common/locales.ts';

const value = /\{\{(\w+(?:, [^\s{}]+)?)\}\}/g;
/** Elision of a preceding French preposition (docs/decisions/0032). */
const articles = /, (de|à)$/;
/** Date formats only the server has (platform/voices.ts). */
const printed = /, (hour|weekday|longdate|placedhour|placedmoment)$/;

/** A text and what to compare it with. */
export interface Said {
  text: string;
  /** The French text; for a plural its `_other`. */
  model: string;
  language: Language;
  /** Whether only the server uses it. */
  isServers: boolean;
  /** A singular or zero form, which may omit its number. */
  mayOmit: boolean;
}

/** Informal address: texts use «Sie», «usted», «Lei». */
const familiar: Partial<Record<Language, RegExp>> = {
  de: /\b(dein\w*|dich)\b/i,
  es: /\b(tus?|puedes)\b/i,
  it: /\b(tu[oae]|tuoi|puoi)\b/i,
};

/** A text's values with their formats, without French prepositions. */
const valuesOf = (text: string, language: Language) =>
  new Set([...text.matchAll(value)].map(([, one = '']) => (language === 'fr' ? one.replace(articles, '') : one)));

/** What is wrong with a text's form, and what to write instead. */
export function faultsOf({ text, model, language, isServers, mayOmit }: Said): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('is empty');
  if (text !== text.normalize('NFC')) faults.push('has letters in two parts: write it in Unicode’s form NFC');
  if (/<\/?[a-z]/i.test(text)) faults.push('holds a tag: a screen draws, a text is words');
  if (text.includes('$t(')) faults.push('takes in another text by $t(…): write its words');
  if (/[{}]/.test(text.replace(value, ''))) faults.push('has a brace alone: a value is {{name}}');
  if (familiar[language]?.test(text)) faults.push('speaks as to a friend');
  const own = valuesOf(text, language);
  const wanted = valuesOf(model, 'fr');
  for (const one of own) {
    if (language !== 'fr' && articles.test(one)) faults.push(`joins {{${one}}} as French does: write its name alone`);
    else if (one.includes(', ') && !(isServers && printed.test(one)))
      faults.push(`prints {{${one}}} in a way that nobody defines`);
    else if (!wanted.has(one)) faults.push(`names {{${one}}}, which the French does not`);
  }
  if (!mayOmit)
    for (const one of wanted) if (!own.has(one)) faults.push(`leaves out {{${one}}}, which the French names`);
  return faults;
}
