/** For pages opened by a mailed link: not indexed, no referrer. */
export const linkMeta = () => [
  { title: 'Bâtilien' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];
