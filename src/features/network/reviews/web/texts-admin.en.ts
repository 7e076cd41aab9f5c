import { translation } from '#ui/texts.ts';
import type { useAdminTexts } from './texts-admin.ts';

export default translation<typeof useAdminTexts>('reviews-admin', {
  title: 'Reported reviews',
  views: 'Reports',
  state: {
    waiting: 'To decide',
    hidden: 'Hidden',
    kept: 'Kept',
  },
  failed: 'Reports could not be loaded',
  empty: 'No report',
  emptyText: 'Reviews that members report arrive here.',
  of: '{{author}} on {{subject}}',
  by: 'Reported by {{name}} on {{date}}',
  someone: 'an erased account',
  thread: 'See the thread',
  decided: 'Decided by {{name}} on {{date}}: {{reason}}',
  hide: 'Hide the review',
  keep: 'Keep the review',
  hideTitle: 'Hide the review by {{author}}?',
  hideText: 'It leaves the pages and the rating. Its author and whoever reported it receive the reason.',
  keepTitle: 'Keep the review by {{author}}?',
  keepText: 'Whoever reported it receives the reason.',
  restore: 'Show the review again',
  restoreTitle: 'Show the review by {{author}} again?',
  restoreText: 'It returns to the pages and to the rating. Its author and whoever reported it receive the reason.',
  restored: 'Review published again',
  reason: 'Reason',
  done: 'Report decided',
});
