import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { askPrincipal } from './ask-principal.ts';
import { askQuestion, castVote, openBallot } from './cast-vote.ts';
import { decisionPaper } from './compose-decision-paper.ts';
import { principalDecisionContract } from './decision.contract.ts';
import { decisionEvents } from './decision.events.ts';
import * as mails from './decision.mails.ts';
import { decisionDoorContract } from './door.contract.ts';
import { followDecisions } from './end-decision.ts';
import { answerQuestion, renewLink, revokeLink, withdrawDecision } from './manage-decision.ts';
import { decisionData } from './personal-data.ts';
import { readOfRequest } from './present-decision.ts';
import { readOverview } from './read-overview.ts';
import { sendShownPhoto, sendShownQuote } from './send-shown.ts';

export const slice = defineSlice({
  endpoints: {
    principalDecisions: serve(principalDecisionContract, {
      ofRequest: readOfRequest,
      ask: askPrincipal,
      paper: (call, input) => sendPaper(call, [decisionPaper], input),
      withdraw: withdrawDecision,
      answer: answerQuestion,
      renewLink,
      revokeLink,
    }),
    principalDoor: serve(decisionDoorContract, {
      open: (call, { key }) => openBallot(call, key),
      overview: (call, { key }) => readOverview(call, key),
      photo: sendShownPhoto,
      quotePaper: sendShownQuote,
      vote: castVote,
      ask: askQuestion,
    }),
  },
  events: decisionEvents,
  mails: {
    'principal-decisions.asked': mails.askedMail,
    'principal-decisions.reminded': mails.remindedMail,
    'principal-decisions.receipt': mails.receiptMail,
    'principal-decisions.ended': mails.endedMail,
    'principal-decisions.answered': mails.answeredMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'follow-principal-decisions', cron: '*/10 * * * *', run: () => followDecisions(db, clock()) },
  ],
  papers: [decisionPaper],
  personalData: decisionData,
});
