import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Progress',
  failed: 'Your progress could not be loaded',
  lead_one: '{{count}} step done of {{total}}',
  lead_other: '{{count}} steps done of {{total}}',
  whole: 'All done. What comes next is on your dashboard.',
  decides: 'Decided by Bâtilien',
  way: 'Steps',
  doneOn: 'Done on {{date}}',
  done: 'Done',
  toDo: 'To do',
  dashboard: 'Open the dashboard',
  guide: {
    title: { provider: 'Enter the network', ordering: 'To begin' },
    lead: {
      provider: 'Clients find and invite you as soon as Bâtilien has accepted your application.',
      ordering: 'A few steps, and your first request receives quotes.',
    },
    all: 'All the progress',
    papers: 'Missing: {{papers}}.',
    submitted: 'Application filed',
    in_review: 'Application under review',
    wait: 'Nothing to do for now. The answer comes by email within three working days.',
    more_info: 'More information is requested',
    rejected: 'Application rejected: correct it, then send it again',
    suspended: 'Your company is suspended from the network',
    others: 'An owner or a manager of your company completes and sends the application.',
  },
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
      text: 'An accepted quote becomes a work order, which the company confirms.',
      act: 'See the quotes',
    },
    received: {
      title: 'Sign off jobs',
      text: 'The work is handed over, seen and signed off: the thread is complete.',
      act: 'See the requests',
    },
    trades: {
      title: 'Say your trades',
      text: 'Tenders reach you according to them.',
      act: 'Say my trades',
    },
    area: {
      title: 'Draw your service area',
      text: 'A radius, départements or an outline: how far you go.',
      act: 'Say my area',
    },
    papers: {
      title: 'File your documents',
      text: 'Kbis or RNE certificate, ten-year liability depending on the trade and, from €5,000 ex VAT, URSSAF certificate: without them, no order.',
      act: 'File my documents',
    },
    application: {
      title: 'Send your application',
      text: 'The team, the charter, then sending it: Bâtilien reviews the file.',
      act: 'Continue the application',
    },
    network: {
      title: 'Enter the network',
      text: 'Bâtilien checks the file and answers within three working days.',
      act: '',
    },
    companyWon: {
      title: 'Identify your company',
      text: 'SIRET, address, phone and email: what your quotes carry.',
      act: 'Complete the company',
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
      text: 'An accepted quote becomes a work order, to be confirmed.',
      act: 'See my quotes',
    },
    receivedWon: {
      title: 'Bring jobs to sign-off',
      text: 'Your client sees the work handed over and signs it off.',
      act: 'See the requests',
    },
  },
});
