import type { FastifyReply } from 'fastify';
import type { Bind } from '#platform/http/bind.ts';
import { editArticle, removeArticle } from './edit-article.ts';
import { exportArticles } from './export-articles.ts';
import { checkArticles, readArticles, writeArticles } from './import-articles.ts';
import { tariffImportContract as imports } from './tariff-import.contract.ts';
import { referenceTariffContract as reference, tariffContract as contract } from './tariff.contract.ts';
import {
  listPrices,
  listReference,
  listRemoved,
  listTariffs,
  ownList,
  readArticle,
  referenceList,
} from './tariff.queries.ts';
import { reviseReference, reviseTariffs } from './revise-prices.ts';
import { createReference } from './write-reference.ts';
import { createTariff, editTariff, removeTariff } from './write-tariff.ts';

const sendCsv = (reply: FastifyReply, { name, csv }: { name: string; csv: string }) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(csv);

export function tariffRoutes(bind: Bind): void {
  bind.company(contract.list, (input, { db, viewer }) => listTariffs(db, viewer, input));
  bind.company(contract.read, ({ id }, { db, viewer }) => readArticle(db, ownList(viewer), id));
  bind.company(contract.create, (input, call) => createTariff(call, input));
  bind.company(contract.edit, (input, call) => editTariff(call, input));
  bind.company(contract.remove, (input, call) => removeTariff(call, input));
  bind.company(contract.revise, (input, call) => reviseTariffs(call, input));
  bind.company(contract.prices, (input, { db, viewer }) => listPrices(db, ownList(viewer), input));
  bind.company(contract.removed, (input, { db, viewer }) => listRemoved(db, ownList(viewer), input));
  bind.admin(reference.list, (input, { db }) => listReference(db, input));
  bind.admin(reference.read, ({ id }, { db }) => readArticle(db, referenceList, id));
  bind.admin(reference.create, (input, call) => createReference(call, input));
  bind.admin(reference.edit, (input, call) => editArticle(call, referenceList, input));
  bind.admin(reference.remove, (input, call) => removeArticle(call, referenceList, input));
  bind.admin(reference.revise, (input, call) => reviseReference(call, input));
  bind.admin(reference.prices, (input, { db }) => listPrices(db, referenceList, input));
  bind.admin(reference.removed, (input, { db }) => listRemoved(db, referenceList, input));
  bind.admin(reference.csv, async (filters, { db, reply, language }) =>
    sendCsv(reply, await exportArticles(db, null, filters, language)),
  );
  bind.company(contract.csv, async (filters, { db, viewer, reply, language }) =>
    sendCsv(reply, await exportArticles(db, viewer, filters, language)),
  );
  bind.company(imports.read, (_, call) => readArticles(call, call.upload));
  bind.company(imports.check, async (input, call) => ({ lines: await checkArticles(call, input) }));
  bind.company(imports.write, (input, call) => writeArticles(call, input));
}
