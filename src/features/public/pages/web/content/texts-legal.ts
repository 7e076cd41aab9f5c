import fr from '../../texts/fr.json' with { type: 'json' };
import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: useLegal, content: legal } = defineContent('pages/legal', fr.legal as TextContent);
