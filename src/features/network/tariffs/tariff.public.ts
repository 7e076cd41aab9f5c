import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { ownList, readArticle } from './tariff.queries.ts';

export const readOwnArticle = (db: Kysely<DB>, viewer: CompanyViewer, id: string) =>
  readArticle(db, ownList(viewer), id);
