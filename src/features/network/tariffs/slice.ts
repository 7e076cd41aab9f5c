import type { FastifyReply } from 'fastify';
import { defineSlice, serve } from '#platform/slice.ts';
import { editArticle, removeArticle } from './edit-article.ts';
import { exportArticles } from './export-articles.ts';
import { checkArticles, readArticles, writeArticles } from './import-articles.ts';
import { reviseReference, reviseTariffs } from './revise-prices.ts';
import { tariffImportContract } from './tariff-import.contract.ts';
import { referenceTariffContract, tariffContract } from './tariff.contract.ts';
import { tariffEvents } from './tariff.events.ts';
import {
  listPrices,
  listReference,
  listRemoved,
  listTariffs,
  ownList,
  readArticle,
  referenceList,
} from './tariff.queries.ts';
import { createReference } from './write-reference.ts';
import { createTariff, editTariff, removeTariff } from './write-tariff.ts';

const sendCsv = (reply: FastifyReply, { name, csv }: { name: string; csv: string }) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);

export const slice = defineSlice({
  endpoints: {
    tariffs: serve(tariffContract, {
      list: ({ db, viewer }, input) => listTariffs(db, viewer, input),
      read: ({ db, viewer }, { id }) => readArticle(db, ownList(viewer), id),
      create: createTariff,
      edit: editTariff,
      remove: removeTariff,
      revise: reviseTariffs,
      prices: ({ db, viewer }, input) => listPrices(db, ownList(viewer), input),
      removed: ({ db, viewer }, input) => listRemoved(db, ownList(viewer), input),
      csv: async ({ db, viewer, reply, language }, filters) =>
        sendCsv(reply, await exportArticles(db, viewer, filters, language)),
    }),
    tariffImports: serve(tariffImportContract, {
      read: (call) => readArticles(call, call.upload),
      check: async (call, input) => ({ lines: await checkArticles(call, input) }),
      write: writeArticles,
    }),
    referenceTariffs: serve(referenceTariffContract, {
      list: ({ db }, input) => listReference(db, input),
      read: ({ db }, { id }) => readArticle(db, referenceList, id),
      create: createReference,
      edit: (call, input) => editArticle(call, referenceList, input),
      remove: (call, input) => removeArticle(call, referenceList, input),
      revise: reviseReference,
      prices: ({ db }, input) => listPrices(db, referenceList, input),
      removed: ({ db }, input) => listRemoved(db, referenceList, input),
      csv: async ({ db, reply, language }, filters) =>
        sendCsv(reply, await exportArticles(db, null, filters, language)),
    }),
  },
  events: tariffEvents,
});
