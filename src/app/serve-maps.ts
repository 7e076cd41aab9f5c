import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type MapGround, mapsPrefix } from '#platform/geo/map-ground.ts';

/** Serves the map archives, with range requests; no other file of their folder. */
export async function serveMaps(http: FastifyInstance, { folder }: MapGround): Promise<void> {
  if (folder === null) return;
  await http.register(fastifyStatic, {
    root: folder,
    prefix: mapsPrefix,
    decorateReply: false,
    index: false,
    maxAge: '1d',
    // One route per file that existed at startup.
    wildcard: false,
    globIgnore: ['**/!(*.pmtiles)'],
  });
}
