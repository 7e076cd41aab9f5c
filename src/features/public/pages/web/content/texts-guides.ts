import fr from '../../texts/fr.json' with { type: 'json' };
import { defineContent } from './define-content.ts';
import type { GuideContent } from './text-content.ts';

/** Guides up to quotes; `guides.ts` has all of them. */
export const { useContent: useGuides, content: guides } = defineContent('pages/guides', fr.guides as GuideContent);
