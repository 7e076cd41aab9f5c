import type { FastifyRequest } from 'fastify';
import { detectLanguage, type Language, preferredTag } from '#common/locales.ts';

/** What a caller reads: what they prefer once they are known, else what their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}
