/**
 * Tests that run on every engine: everything outside slices, and slice tests about the engine. The second engine only
 * plans the statements of the others (docs/decisions/0050-two-engines.md).
 */
const speakToTheEngine = [
  // How much of a table the engine reads.
  '/many-[^/]*',
  // Migrations of existing data.
  '/[^/]*-of-before',
  // Search, natural sorting, stored lists.
  'network/providers/(search|exactness|saved-search)',
  'network/directory/directory',
  // Locks and counters under concurrency.
  'network/directory/oppositions',
  'work/quotes/(scope-change|draft-quote)',
  'work/approvals/approvals',
  'work/dispatch/pass-purchase',
];
const chosen = new RegExp(`/src/features/.*(${speakToTheEngine.join('|')})\\.test\\.ts$`);

/** Outside slices, but about files, streams and mail servers, or rights and texts that no engine affects. */
const asksNothingOfTheEngine = new RegExp(
  [
    '/src/platform/(files|mail|sms)/',
    '/src/platform/(events/(presence|made-stale)|http/(cut-upload|act-headers))',
    '/src/app/(demo/demo-accounts|settle-demo|languages|visitor-pages|web|serve-device|notices|attachments|personal-data)',
    '/test/(access-codes|access-grid|reach-grid)',
  ].join('|'),
);

/** Whether a test file, by path, runs on every engine. */
export const onBothEngines = (file: string): boolean =>
  /\bsrc\/features\//.test(file) ? chosen.test(`/${file}`) : !asksNothingOfTheEngine.test(`/${file}`);
