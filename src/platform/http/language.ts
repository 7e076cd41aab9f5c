import type { FastifyRequest } from 'fastify';
import { detectLanguage, type Language, languageOfCookies, preferredTag } from '#common/locales.ts';

/** What a caller reads: what they prefer once they are known, else what their browser asks for. */
export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}

/** To whom an answer speaks: in which language, and by which clock they live, where that is known. */
export interface Addressee {
  language: Language;
  timeZone?: string | null | undefined;
}

export const addresseeOf = (request: FastifyRequest): Addressee => ({
  language: languageOf(request),
  timeZone: request.viewer?.timeZone,
});

/** The language of the page that a plain form stands on: what the form says of it, else what pages come in. */
export const languageOfPage = (request: FastifyRequest, said: Language | undefined): Language =>
  said ?? languageOfCookies(request.headers.cookie) ?? languageOf(request);
