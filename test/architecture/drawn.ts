/** Stylesheets of domains for what utilities cannot express (a façade, a sheet of paper, a map, a timeline). */
export const drawn: Record<string, string> = {
  'src/features/network/directory/web/public/directory-markers.css': 'what stands on the map of the directory',
  'src/features/network/marketplace/web/provider/area-picture.css': 'the area of a provider, drawn for visitors',
  'src/features/network/marketplace/web/map/market.css': 'what stands on the map of providers',
  'src/features/public/home/web/facade.css': 'the building of the home page',
  'src/features/public/home/web/hero.css': 'the plumb line of the home page',
  'src/features/public/home/web/map-teaser.css': 'the map of the home page',
  'src/features/public/home/web/public/thread.css': 'the thread of the home page',
  'src/features/public/home/web/steps.css': 'what each step of a request looks like, small',
  'src/features/work/planning/web/carried.css': 'what is carried over a planning, and where it would land',
  'src/features/work/planning/web/phone-day.css': 'the hours of a day on a phone',
  'src/features/work/planning/web/planning.css': 'cells, blocks and what is carried between them',
  'src/features/work/planning/web/visit-block.css': 'a visit in its cell',
  'src/features/work/quotes/web/comparison.css': 'quotes side by side',
  'src/ui/lines/lines-table.css': 'lines being written, a table where it is wide and cards where it is narrow',
  'src/features/work/quotes/web/paper-small.css': 'the sheet of paper on a phone',
  'src/features/work/quotes/web/paper.css': 'the quote as a sheet of paper',
};

/** Layout to be moved into components: this list may only shrink. */
export const toMove = new Set([
  'src/features/people/consent/web/consent.css',
  'src/features/public/newsletter/web/public/newsletter.css',
  'src/features/public/pages/web/beta.css',
  'src/features/public/pages/web/text-page.css',
]);
