/**
 * The slices in bands, bottom to top: a slice may call those of earlier bands, never its siblings nor later ones.
 * `home` and `pages` hold web pages only; `thread` composes the page of one request from the slices below.
 */
export const bands = [
  ['home'],
  ['currencies', 'translations', 'newsletter', 'error-reports', 'pages', 'contact'],
  ['consent'],
  ['accounts'],
  ['companies'],
  ['sites', 'providers', 'billing'],
  ['tariffs', 'requests'],
  ['marketplace', 'quotes'],
  ['work-orders'],
  ['notifications'],
  ['thread', 'dashboard', 'profile'],
  ['collaboration'],
  ['admin'],
] as const;
