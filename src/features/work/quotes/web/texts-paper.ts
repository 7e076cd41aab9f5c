import { defineTexts } from '#ui/words/texts.ts';
import fr from '../texts/fr.json' with { type: 'json' };

/** Words and mentions of the printed quote (arrêté du 24 janvier 2017; CGI; Code de commerce art. L. 441-10). */
export const { useTexts } = defineTexts('quotes/sheet', fr.sheet);
