import type { z } from 'zod';

function beyond(value: unknown, left: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || typeof left !== 'object' || left === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = Array.isArray(value) ? `${path}[]` : `${path}.${key}`;
    return key in left ? beyond(part, (left as Record<string, unknown>)[key], place) : [place];
  });
}

/** Throws when an answer lacks fields of its contract or has extra ones, at any depth. */
export function expectAnswer(schema: z.ZodType, answer: unknown): void {
  const more = new Set(beyond(answer, schema.parse(answer), ''));
  if (more.size > 0) throw new Error(`an answer holds more than its contract names: ${[...more].join(', ')}`);
}
