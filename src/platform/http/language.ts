import type { FastifyRequest } from 'fastify';
import { detectLanguage, type Language, languageOfCookies, preferredTag } from '#common/locales.ts';

export function languageOf(request: FastifyRequest): Language {
  return request.viewer?.language ?? detectLanguage(preferredTag(request.headers['accept-language']));
}

/** Language and time zone of an answer's reader, where known. */
export interface Addressee {
  language: Language;
  timeZone?: string | null | undefined;
}

export const addresseeOf = (request: FastifyRequest): Addressee => ({
  language: languageOf(request),
  timeZone: request.viewer?.timeZone,
});

/** The language of a page with a plain form: from the form, otherwise the page default. */
export const languageOfPage = (request: FastifyRequest, chosen: Language | undefined): Language =>
  chosen ?? languageOfCookies(request.headers.cookie) ?? languageOf(request);
