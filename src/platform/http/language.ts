import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sentence } from '#common/contract-kit.ts';
import { detectLanguage, type Language, preferredTag } from '#common/locales.ts';
import { sentenceIn } from '#common/sentences.ts';

/** What a caller reads: what they prefer once they are known, else what their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}

/** An answer in a language, the texts of people as they typed them. */
export type Say = (language: Language, answer: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What says the sentences of answers of this form in a language; null where it holds none. */
export function sayOf(schema: z.core.$ZodType | undefined, within: ReadonlySet<unknown> = new Set()): Say | null {
  // A form that holds itself says its sentences where it begins.
  if (!schema || within.has(schema)) return null;
  if (schema === sentence) return (language, said) => (typeof said === 'string' ? sentenceIn(language, said) : said);
  const inner = (one: z.core.$ZodType) => sayOf(one, new Set([...within, schema]));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return inner(schema.def.innerType);
  }
  if (schema instanceof z.ZodArray) {
    const item = inner(schema.def.element);
    return item && ((language, answer) => (Array.isArray(answer) ? answer.map((one) => item(language, one)) : answer));
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.def.options.flatMap((option) => inner(option) ?? []);
    if (options.length === 0) return null;
    return (language, answer) => options.reduce((said: unknown, say) => say(language, said), answer);
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const fields = Object.entries(schema.def.shape).flatMap(([name, field]) => {
    const say = inner(field as z.core.$ZodType);
    return say ? [{ name, say }] : [];
  });
  if (fields.length === 0) return null;
  return (language, answer) => {
    if (!isRecord(answer)) return answer;
    const own = fields.filter(({ name }) => Object.hasOwn(answer, name));
    return { ...answer, ...Object.fromEntries(own.map(({ name, say }) => [name, say(language, answer[name])])) };
  };
}
