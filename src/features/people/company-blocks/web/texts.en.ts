import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('company-blocks', {
  block: 'Block',
  blockTitle: 'Block {{name}}?',
  blockText:
    'No request, invitation or search will bring you together any more, and this company will not be told. The collaboration under way ends and pending quotes are declined. Work orders already issued continue.',
  reason: 'Reason',
  reasonHint: 'Seen by your company only.',
  blocked: '{{name}} is blocked',
  unblock: 'Unblock',
  unblockNamed: 'Unblock {{name}}',
  unblocked: '{{name}} is no longer blocked',
  unblockFailed: 'This company is still blocked',
  list: 'Blocked companies',
  company: 'Company',
  city: 'Town',
  since: 'Since',
  act: 'Action',
  empty: 'No blocked company',
  emptyText:
    'With a blocked company there are no more requests, invitations or search results. Block it from its page or from your collaboration.',
  failed: 'The list could not be loaded',
});
