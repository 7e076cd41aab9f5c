import type { FastifyRequest } from 'fastify';
import { detectLanguage, type Language, languageOfCookies, preferredTag } from '#common/locales.ts';

/** What a caller reads: what they prefer once they are known, else what their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}

/** The language of the page that a plain form stands on: what the form says of it, else what pages come in. */
export const languageOfPage = (request: FastifyRequest, said: Language | undefined): Language =>
  said ?? languageOfCookies(request.headers.cookie) ?? languageOf(request);
