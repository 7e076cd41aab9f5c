import { surveyContract } from '#features/work/surveys/survey.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const surveyApi = queryApi({ surveys: surveyContract }).surveys;
