export { refreshRates, type RateSettings } from './refresh-rates.ts';
