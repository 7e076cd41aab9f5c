import { defineSlice, serve } from '#platform/slice.ts';
import { publisherContract } from './publisher.contract.ts';

export const slice = defineSlice({
  endpoints: {
    publisher: serve(publisherContract, {
      read: async ({ siteLines, language }) => siteLines(language),
    }),
  },
});
