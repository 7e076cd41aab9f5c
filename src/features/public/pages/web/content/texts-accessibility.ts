import fr from '../../texts/fr.json' with { type: 'json' };
import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

/** The statement required by law; see docs/decisions/0025-accessibility.md. */
export const { useContent: useAccessibility, content: accessibility } = defineContent(
  'pages/accessibility',
  fr.accessibility as TextContent,
);
