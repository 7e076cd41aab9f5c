import fr from '../../texts/fr.json' with { type: 'json' };
import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useTerms, content: terms } = defineContent('pages/terms', fr.terms as TextContent);
