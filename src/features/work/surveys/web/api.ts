import { surveyContract } from '#features/work/surveys/survey.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const surveyApi = queryApi({ surveys: surveyContract }).surveys;
