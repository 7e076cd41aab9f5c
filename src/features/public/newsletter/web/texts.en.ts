import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('newsletter', {
  thanks: 'Thank you for subscribing!',
  thanksDetail: 'A message has just been sent to you: confirm your address in it.',
  already: 'You are already subscribed to our newsletter!',
  failed: 'The subscription failed. Please try again.',
  form: {
    label: 'Newsletter',
    promise: 'News of Bâtilien by email, with no fixed frequency.',
    email: 'Email address',
    example: 'you@company.com',
    submit: 'Subscribe to the letter',
    note: 'One address, unsubscribe in one click.',
  },
  soon: {
    title: 'Coming soon to Bâtilien',
    description: 'What Bâtilien is preparing, and the newsletter that gives news of it.',
    text: 'Leave your address to receive news of Bâtilien by email, with no fixed frequency.',
    open: 'See what is already open',
    signIn: 'Sign in',
  },
  confirm: {
    title: 'Confirm your subscription',
    text: 'One click, and Bâtilien’s newsletter will come to this address.',
    act: 'Confirm my subscription',
    done: 'Subscription confirmed',
    doneText: 'The letter will be sent to {{email}}. A message tells you how to leave it.',
  },
  leave: {
    title: 'Leave the letter',
    text: 'You will no longer receive Bâtilien’s newsletter. Your account, if you have one, does not change.',
    act: 'Unsubscribe',
    done: 'Unsubscribed',
    doneText: 'No further letter will go to {{email}}.',
  },
  over: 'This link no longer works',
  overText:
    'It has already been used, is more than seven days old or is incomplete. Subscribe again to receive another one.',
  home: 'Go to the home page',
});
