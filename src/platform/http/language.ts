import type { FastifyRequest } from 'fastify';
import { detectLanguage, type Language, preferredTag } from '#common/locales.ts';
import { sentenceIn } from '#common/sentences.ts';

/** What a caller reads: what they prefer once they are known, else what their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}

/** Fields of answers that hold sentences we wrote, not those of people. */
const said = new Set(['message', 'reason', 'kept']);

/** An answer whose refusals speak a language. */
export function inLanguage<T>(language: Language, answer: T): T {
  return language === 'fr' ? answer : (translate(language, answer) as T);
}

function translate(language: Language, value: unknown, key?: string): unknown {
  if (typeof value === 'string') return said.has(key ?? '') ? sentenceIn(language, value) : value;
  if (Array.isArray(value)) return value.map((item) => translate(language, item, key));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, translate(language, inner, name)]));
}
