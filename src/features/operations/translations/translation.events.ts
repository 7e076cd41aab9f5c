import { z } from 'zod';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const translation = { language: text, namespace: text, key: text };

export const translationEvents = defineEvents([], {
  'translation.set': { readers: 'system', quiet: true, data: { ...translation, value: text } },
  'translation.removed': { readers: 'system', quiet: true, data: { ...translation, value: text.optional() } },
});
