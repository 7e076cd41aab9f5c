import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type MapGround, mapsPrefix } from '#platform/geo/map-ground.ts';

/** Serves the archives of the maps, by ranges; nothing else of their folder. */
export async function serveMaps(http: FastifyInstance, { folder }: MapGround): Promise<void> {
  if (folder === null) return;
  await http.register(fastifyStatic, {
    root: folder,
    prefix: mapsPrefix,
    decorateReply: false,
    index: false,
    maxAge: '1d',
    // One route a file: those of the start.
    wildcard: false,
    globIgnore: ['**/!(*.pmtiles)'],
  });
}
