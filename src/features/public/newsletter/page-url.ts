import { path } from '#paths.ts';

/** The address of a page of the letter, with the link's token. */
export const pageUrl = (
  page: 'newsletterConfirmation' | 'newsletterUnsubscription',
  data: Record<string, string>,
): string => `${data.publicUrl}${path(page)}?token=${data.token}`;
