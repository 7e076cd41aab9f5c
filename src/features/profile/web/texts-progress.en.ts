import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-progress.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Progress',
  failed: 'Your progress could not be read',
  lead_one: '{{count}} step done of {{total}}',
  lead_other: '{{count}} steps done of {{total}}',
  whole: 'All done. What comes next is on your dashboard.',
  next: 'Next step',
  way: 'Steps',
  doneOn: 'Done on {{date}}',
  done: 'Done',
  toDo: 'To do',
  dashboard: 'Open the dashboard',
  step: {
    account: { title: 'Create your account', text: 'An email address and a password, yours alone.', act: '' },
    profile: {
      title: 'Complete your profile',
      text: 'Phone, job title and billing address: what others look for.',
      act: 'Complete the profile',
    },
    company: {
      title: 'Identify your company',
      text: 'The SIRET and the address, on every quote and every work order.',
      act: 'Complete the company',
    },
    team: {
      title: 'Invite a colleague',
      text: 'Each with their role: owner, manager, member or viewer.',
      act: 'Invite a member',
    },
    site: {
      title: 'Add a first site',
      text: 'An address is enough. Several sites can be imported from a file.',
      act: 'Add a site',
    },
    request: {
      title: 'Write a first request',
      text: 'The place, the need, photos. The draft is kept.',
      act: 'Write a request',
    },
    tender: {
      title: 'Publish a request',
      text: 'To invited companies, to your favourites or to all those of the trade.',
      act: 'See my requests',
    },
    quote: {
      title: 'Receive a first quote',
      text: 'It shows on the thread of the request, and compares line by line.',
      act: 'See my requests',
    },
    order: {
      title: 'Order works',
      text: 'An accepted quote becomes a work order, signed on both sides.',
      act: 'See the quotes',
    },
    received: {
      title: 'Accept works',
      text: 'The work is handed over, seen and accepted: the thread is complete.',
      act: 'See the requests',
    },
    trades: {
      title: 'Say your trades and your area',
      text: 'Tenders reach you according to them.',
      act: 'Say my trades',
    },
    papers: {
      title: 'File your documents',
      text: 'Kbis and URSSAF certificate verified: without them, no large order.',
      act: 'File my documents',
    },
    tariffs: {
      title: 'Enter your rates',
      text: 'An item entered once is taken up in every quote.',
      act: 'Enter a rate',
    },
    answer: {
      title: 'Send a first quote',
      text: 'Answer a tender in your trade.',
      act: 'See the tenders',
    },
    orderWon: {
      title: 'Receive a first order',
      text: 'An accepted quote becomes a work order, to be confirmed within two days.',
      act: 'See my quotes',
    },
    receivedWon: {
      title: 'Bring works to acceptance',
      text: 'Your client sees the work handed over and accepts it.',
      act: 'See the requests',
    },
  },
});
