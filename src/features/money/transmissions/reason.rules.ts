import { z } from 'zod';
import { truncated } from '#common/truncated.ts';

/** What a platform says, as plain text of 500 characters at most. */
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

/** The reason in the body of a refusal: of its JSON, or its text; none is read of a page. */
export function reasonOf(body: string): string {
  if (!/^\s*\{/.test(body)) return /^\s*[<[]/.test(body) ? '' : plainReason(body);
  try {
    const { errorMessage, details, title, detail } = problem.parse(JSON.parse(body));
    return plainReason([...new Set([errorMessage, details, title, detail])].filter(Boolean).join(' '));
  } catch {
    return '';
  }
}
