/**
 * The slices in bands, bottom to top: a slice may call those of earlier bands, never its siblings nor later ones.
 * `home` and `profile` hold web pages only, `pages` also who publishes the site; `thread` composes the page of one request
 * from the slices below.
 */
export const bands = [
  ['home'],
  ['currencies', 'translations', 'newsletter', 'error-reports', 'failures', 'pages'],
  ['consent'],
  ['accounts'],
  ['companies'],
  ['company-blocks', 'plans', 'contact'],
  ['sites', 'providers', 'admin-notifications'],
  ['tariffs', 'requests', 'collaborations', 'tasks', 'directory', 'crews', 'documents'],
  ['quotes', 'budgets', 'user-administration', 'contractors'],
  ['approvals'],
  ['work-orders'],
  ['guarantees'],
  ['receptions'],
  ['amendments', 'direct-orders'],
  ['dispatch'],
  ['visits'],
  ['missions', 'appointments'],
  ['planning'],
  ['trips'],
  ['reviews', 'conversations'],
  ['marketplace', 'mail-replies'],
  ['applications'],
  ['notifications', 'progress'],
  ['thread', 'dashboard', 'profile', 'activity-reports'],
  ['administration'],
] as const;
