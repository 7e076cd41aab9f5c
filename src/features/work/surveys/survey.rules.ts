import { defineProblems } from '#common/problems.ts';
import { findTrade } from '#common/trades.ts';

export const surveyProblems = defineProblems('surveys', { SURVEY_GONE: 409 });

/** Whether a trade works on the building itself; assumed for unknown trades. */
export const isWorks = (trade: string | null): boolean => trade === null || findTrade(trade)?.group !== 'services';
