import { defineSlice, serve } from '#platform/slice.ts';
import { pastWorksContract } from './past-works.contract.ts';
import { readQuestions, readUsed } from './read-past-works.ts';

export const slice = defineSlice({
  endpoints: { pastWorks: serve(pastWorksContract, { used: readUsed, questions: readQuestions }) },
});
