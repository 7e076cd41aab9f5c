import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('site-requests', {
  requests: 'Requests',
  show: 'Requests shown',
  open: 'Open',
  all: 'All',
  state: 'Site status',
  urgent_one: '{{count}} urgent',
  urgent_other: '{{count}} urgent',
  openCount_one: '{{n}} open request',
  openCount_other: '{{n}} open requests',
  calm: 'Nothing open',
  number: 'Number',
  draft: 'Draft',
  title: 'Subject',
  status: 'Status',
  provider: 'Company',
  created: 'Created on',
  noneOpen: 'No open request at this site',
  noneOpenText: 'Requests in progress will appear here, with their status.',
  none: 'No request at this site',
  failed: 'The requests could not be loaded',
  seeAll: 'All requests at this site',
});
