import { defineTexts } from '#ui/words/texts.ts';
import fr from '../../texts/fr.json' with { type: 'json' };
import { insideSpots } from './classification/inside.ts';
import type { Category, Problem, Spot } from './classification/kit.ts';
import { outsideSpots } from './classification/outside.ts';

/** Place, category and problem: three choices leading to a trade and a priority. */
export const spots: readonly Spot[] = [...insideSpots, ...outsideSpots];

const categories = spots.flatMap((spot) => spot.categories);
const problems = categories.flatMap((category) => category.problems);

export const findSpot = (id: string): Spot | undefined => spots.find((spot) => spot.id === id);
export const findCategory = (id: string): Category | undefined => categories.find((category) => category.id === id);
export const findProblem = (id: string): Problem | undefined => problems.find((one) => one.id === id);

/** Labels of the three columns by identifier; `ID-or` says when the alternative trade applies. */
export const { useTexts: useClassificationWords } = defineTexts(
  'requests/classification',
  fr.classification as Record<string, string>,
);
