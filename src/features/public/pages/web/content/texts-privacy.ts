import fr from '../../texts/fr.json' with { type: 'json' };
import { defineContent } from './define-content.ts';
import type { TextContent } from './text-content.ts';

export const { useContent: usePrivacy, content: privacy } = defineContent('pages/privacy', fr.privacy as TextContent);
