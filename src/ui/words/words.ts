import commonTexts from '#common/texts/fr.json' with { type: 'json' };
import { defineTexts } from './texts.ts';
import fr from '#ui/texts/fr.json' with { type: 'json' };

/** Texts of the design system itself; slices have their own in `texts/`. */
export const { useTexts: useWords, text: word } = defineTexts('ui/words', fr.words);
export const { useTexts: useClockWords, text: clockWord } = defineTexts('common/clock', commonTexts.clock);
export const { useTexts: useTradeWords } = defineTexts('common/trades', commonTexts.trades);
export const { useTexts: useTradeGroupWords } = defineTexts('common/tradeGroups', commonTexts.tradeGroups);
export const { useTexts: useCostBearerWords } = defineTexts('common/costBearers', commonTexts.costBearers);
