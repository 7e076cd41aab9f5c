/** Of a page that a mailed link alone opens: no search engine lists it, and its address is told to nobody. */
export const linkMeta = () => [
  { title: 'Bâtilien' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];
