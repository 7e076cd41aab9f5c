import { gunzipSync } from 'node:zlib';
import { orNotFound } from '#common/problems.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { marketplaceContract } from './marketplace.contract.ts';
import { readBaseMap } from './read-base-map.ts';
import { listTenders } from './tender.queries.ts';

export const slice = defineSlice({
  endpoints: {
    marketplace: serve(marketplaceContract, {
      tenders: ({ db, viewer }, input) => listTenders(db, viewer.company.id, input),
      background: async ({ mapGround: { archives, tiles } }) => ({
        archives,
        tiles: tiles && { url: tiles.url, host: tiles.host },
      }),
      baseMap: async ({ request, reply }, { part }) => {
        const outlines = orNotFound(readBaseMap(part));
        reply
          .header('cache-control', 'public, max-age=86400')
          .header('etag', outlines.tag)
          .header('vary', 'accept-encoding');
        if (request.headers['if-none-match'] === outlines.tag) return reply.status(304).send();
        reply.type('application/json; charset=utf-8');
        // Stored compressed.
        if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
          return reply.header('content-encoding', 'gzip').send(outlines.bytes);
        }
        return reply.send(gunzipSync(outlines.bytes));
      },
    }),
  },
});
