import { saidIn } from '#common/said.ts';
import type fr from './texts/fr.json';

export const said = saidIn<typeof fr>('settlements');
