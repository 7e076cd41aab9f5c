/** Files over 300 lines, each with its reason. */
export const largeFiles: Record<string, string> = {
  'src/app/reactions.ts': 'one line a kind of event: what follows from it',
  'src/features/work/requests/request.test.ts': 'one request told through every right, refusal and race',
  'src/features/network/providers/provider.contract.ts': 'every endpoint of providers with its refusals, a table',
  'src/features/work/requests/request.contract.ts':
    'each field of a request with who reads it, every endpoint, a table',
  'src/features/work/quotes/quote.contract.ts': 'every endpoint of quotes with its refusals, a table',
  'src/features/work/quotes/sealed-tender.test.ts': 'one sealed tender told through every door, opening and round',
  'src/features/network/providers/search.test.ts': 'one search told through every filter, count, order and refusal',
  'src/features/work/occupant-reports/occupant-reports.test.ts':
    'one report told through every door, group, answer and right',
  'test/acts.test.ts': 'what each act of the product needs, a table',
  'src/paths.ts': 'every web address once, a table; then the few questions asked of it',
  'src/features/work/viewings/viewings.test.ts': 'one visit before quoting told through every act, right and refusal',
  'src/features/money/transmissions/transmissions.test.ts':
    'one invoice told to its platform through every status and fault',
  'src/features/money/payables/payables.test.ts': 'one invoice to pay told through every limit, approval and refusal',
  'src/features/work/thread/web/event-line.tsx': 'what each kind of event shows beside its sentence, a table',
  'src/platform/db/types.ts': 'generated from the migrated schema',
};
