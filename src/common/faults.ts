import type { CostBearer } from './cost-bearers.ts';
import type { TradeId } from './trades.ts';
import { type Said, saidIn, type Values } from './said.ts';
import fr from './texts/fr.json' with { type: 'json' };

const said = saidIn<typeof fr>('common', fr.faults);

export const fault = (key: keyof typeof fr.faults, values?: Values): Said => said(`faults.${key}`, values);

export const tradeName = (id: TradeId): Said => said(`trades.${id}`);

export const costBearerName = (bearer: CostBearer): Said => said(`costBearers.${bearer}`);
