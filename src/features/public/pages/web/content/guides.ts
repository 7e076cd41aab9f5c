import type { GuideContent } from './text-content.ts';
import { firstGuides, useFirstGuides } from './texts-guides.ts';
import { quoteGuides, useQuoteGuides } from './texts-guides-quotes.ts';

/** Every guide, in the language spoken. */
export function guides(): GuideContent {
  const first = firstGuides();
  return { ...first, sections: [...first.sections, ...quoteGuides()] };
}

/** The same, for a screen. */
export function useGuides(): GuideContent {
  useFirstGuides();
  useQuoteGuides();
  return guides();
}
