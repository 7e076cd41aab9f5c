import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-face.ts';

export default translation<typeof useTexts>('collaborations-face', {
  title: 'Work with people you know, on agreed terms',
  lede: 'A collaboration binds a client and a contractor by a framework agreement: payment period, duration, rates. Proposed by one, agreed by the other, read by both.',
  stamp: 'Framework agreement',
  stampDetail: 'on both sides',
  register: 'Create an account',
  login: 'Sign in',
  how: 'How a collaboration begins',
  step: {
    invite: 'Invite',
    inviteText: 'The client proposes its terms to a contractor in the network, from the contractor’s page.',
    agree: 'Agree',
    agreeText: 'The contractor accepts, declines or answers with its own. Nothing applies until both agree.',
    follow: 'Follow',
    followText:
      'A price changes, a deadline approaches: one side proposes, the other answers, and every version can still be read.',
    end: 'End',
    endText: 'Either side may end it, giving the reason. Work orders under way continue.',
  },
  what: 'What an agreement holds',
  held: {
    payment: 'The payment period',
    paymentText: 'In days, within the limit of 60 set by French commercial law.',
    tariffs: 'The agreed rates',
    tariffsText: 'Description, unit, price excluding tax and VAT, line by line.',
    validity: 'The duration',
    validityText: 'A start, an end if you want one. Anything that has lapsed is marked.',
    notes: 'Your other terms',
    notesText: 'On-call duty, response times, price revision, in your words.',
    told: 'Everyone is kept informed',
    toldText: 'Invitation, answer, proposal, end: a notice and an email at each step, as you choose.',
    blocked: 'You remain free',
    blockedText: 'A blocked company no longer sees your requests and cannot be invited.',
  },
  ordering: 'You order work',
  orderingText:
    'Keep your contractors on clear terms, known to your whole team. Their documents are checked by Bâtilien.',
  provider: 'You carry out work',
  providerText:
    'Know at which price and within which time you are paid before you set out, and propose your own terms.',
});
