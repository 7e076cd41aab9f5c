import { defineSlice, serve } from '#platform/slice.ts';
import { attachSurvey, waiveSurvey } from './give-survey.ts';
import { readSurvey } from './read-survey.ts';
import { surveyContract } from './survey.contract.ts';
import { surveyEvents } from './survey.events.ts';

export const slice = defineSlice({
  endpoints: { surveys: serve(surveyContract, { read: readSurvey, attach: attachSurvey, waive: waiveSurvey }) },
  events: surveyEvents,
});
