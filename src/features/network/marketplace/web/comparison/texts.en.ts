import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('provider-comparison', {
  title: 'Comparison of contractors',
  crumb: 'Contractors',
  table: 'Contractors side by side',
  none: 'No contractor to compare',
  noneText: 'Tick “Compare” on two to four contractors in the search.',
  back: 'Search for a contractor',
  remove: 'Remove {{name}}',
  invite: 'Invite to quote',
  inviteNamed: 'Invite to quote: {{name}}',
  criterion: 'Criterion',
  act: 'Action',
  trades: 'Trades',
  distance: 'Distance from {{place}}',
  stop: {
    title: 'Stop this alert?',
    text: 'You will receive no more emails about new contractors for this search.',
    act: 'Stop the alert',
    done: 'Alert stopped',
    doneText: 'The search “{{name}}” stays saved, without emails.',
    over: 'This link is no longer valid',
    overText: 'The alert no longer exists, or the address is incomplete.',
    home: 'Go to the home page',
  },
});
