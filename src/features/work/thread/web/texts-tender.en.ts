import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-tender.ts';

export default translation<typeof useTexts>('thread-tender', {
  edited: 'has changed the request.',
  deadlineMoved: 'has changed the deadline, from {{before}} to {{after}}.',
  round: 'has started round {{round}}, answers by {{date}}.',
  confirmed: 'has confirmed their quote for the request as it stands.',
  asked: 'has asked for the quote to be confirmed.',
  askedAgain: 'has asked again for the quote, which had given way to another.',
  late: 'tried to send their offer after the deadline: it was not received.',
  report: {
    label: 'Opening report',
    round: 'Round',
    deadline: 'Deadline',
    openedAt: 'Opened',
    received: 'Offers received',
    own: 'Your offer',
    company: 'Company',
    quote: 'Quote',
    at: 'Received',
    amount: 'Amount incl. VAT',
    digest: 'SHA-256 digest',
    toConfirm: 'to confirm',
    setAside: 'Set aside at the opening',
    silent: 'Invited, no answer',
    why: {
      late: 'arrived after the deadline',
      withdrawn: 'withdrawn before the opening',
      expired: 'no longer valid',
      declined: 'declined',
    },
  },
  sealed: {
    title_one: '{{count}} sealed offer received',
    title_other: '{{count}} sealed offers received',
    text: 'Who answered and at what price can be read at the opening, on {{date}}. The deadline can only be moved later.',
    afterDeadline: 'The deadline has passed: the offers open in a moment.',
    none: 'No sealed offer yet',
  },
  newRound: {
    title: 'Start round {{round}} of the tender {{name}}?',
    text: 'The opening of this round is final. Companies answer until the new deadline, and their offers are sealed again. The quotes of this round can still be read but no longer accepted, unless their authors confirm or revise them.',
    confirm: 'Start round {{round}}',
    done: 'Round {{round}} started',
  },
  roundLabel: 'Round',
  roundOf: 'round {{round}}',
});
