import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('failures', {
  title: 'Failed mails and effects',
  kinds: 'What failed',
  kind: { mail: 'Emails', effect: 'Effects', job: 'Tasks' },
  explain: {
    mail: 'An email that could not leave is sent again by itself for three days. Those that failed to the end, or that their recipient refuses, wait here.',
    effect:
      'What was to follow an event (notice, email, cancelled order) is tried again by itself for three days. What failed to the end waits here.',
    job: 'What the program does by itself, at night or every minute, and imports of the directory. A task that fails is tried again, then waits here; it disappears as soon as one of its next turns goes well.',
  },
  withWaiting: 'Also show tries to come',
  list: 'Failures',
  name: { mail: 'Template', effect: 'Event', job: 'Task' },
  recipient: 'Recipient',
  reason: 'Reason',
  attempts: 'Tries',
  since: 'Since',
  fate: 'Outcome',
  ended: 'Stopped',
  next: 'Next try on {{date}}',
  acts: 'Actions',
  retry: 'Try again',
  retryOf: 'Try again: {{name}}',
  retried: 'Another try starts within seconds',
  retryAll: 'Try all again',
  abandon: 'Give up',
  abandonOf: 'Give up: {{name}}',
  abandonTitle: 'Give up the email to {{recipient}}?',
  abandonText: 'It will not leave, and its content is erased.',
  abandoned: 'Email given up',
  failed: 'The failures could not be read',
  emptyTitle: 'Nothing has failed',
  emptyText: { mail: 'Emails leave.', effect: 'Effects are carried out.', job: 'Tasks are carried out.' },
});
