import { path } from '#paths.ts';

/** URL of a newsletter page with the link's token. */
export const pageUrl = (
  page: 'newsletterConfirmation' | 'newsletterUnsubscription',
  data: Record<string, string>,
): string => `${data.publicUrl}${path(page)}?token=${data.token}`;
