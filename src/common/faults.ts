import type { CostBearer } from './cost-bearers.ts';
import type { TradeId } from './trades.ts';
import { type Said, saidIn, type Values } from './said.ts';
import fr from './texts/fr.json' with { type: 'json' };

const said = saidIn<typeof fr>('common', fr.faults);

/** What is wrong with a field, whatever its slice. */
export const fault = (key: keyof typeof fr.faults, values?: Values): Said => said(`faults.${key}`, values);

/** A trade, by its identifier. */
export const tradeName = (id: TradeId): Said => said(`trades.${id}`);

/** Localized name of a cost bearer. */
export const costBearerName = (bearer: CostBearer): Said => said(`costBearers.${bearer}`);
