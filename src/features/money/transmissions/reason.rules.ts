import { z } from 'zod';
import { truncated } from '#common/truncated.ts';

/** A platform's text as plain text of at most 500 characters. */
export const plainReason = (text: string): string =>
  truncated(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    500,
  );

const sentence = z.string().nullish().catch(null);
/** An error of XP Z12-013, or a problem of RFC 9457. */
const problem = z.object({ errorMessage: sentence, details: sentence, title: sentence, detail: sentence });

/** The reason in the body of a refusal: from its JSON, or its text; none from an HTML page. */
export function reasonOf(body: string): string {
  if (!/^\s*\{/.test(body)) return /^\s*[<[]/.test(body) ? '' : plainReason(body);
  try {
    const { errorMessage, details, title, detail } = problem.parse(JSON.parse(body));
    return plainReason([...new Set([errorMessage, details, title, detail])].filter(Boolean).join(' '));
  } catch {
    return '';
  }
}
