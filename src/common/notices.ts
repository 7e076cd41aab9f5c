type Instant = 'deadline' | 'dueAt' | 'startsAt' | 'endsAt' | 'at';
type Day = 'until' | 'startOn' | 'plannedOn' | 'startedOn' | 'on';
type Count =
  | 'quotes'
  | 'slots'
  | 'snags'
  | 'amendment'
  | 'visit'
  | 'code'
  | 'sites'
  | 'limit'
  | 'percent'
  | 'gigabytes';
type Code = 'amountMinor' | 'currency' | 'paper' | 'days' | 'plan' | 'role' | 'asks' | 'byPlatform' | 'departement';
type Words =
  | 'number'
  | 'title'
  | 'place'
  | 'who'
  | 'by'
  | 'signer'
  | 'next'
  | 'reason'
  | 'snag'
  | 'question'
  | 'excerpt';
type Way = 'url' | 'nextQuoteId' | 'providerId' | 'collaborationId' | 'conversationId' | 'messageId';

/** What notices say, each under a name that means one thing in all of them. */
export type NoticeValue = Instant | Day | Count | Code | Words | Way;
type Values = { readonly [Name in NoticeValue]?: string | number | null };

/** A notice as its row keeps it: all is text, and rows of older versions may lack what those of today have. */
export type NoticeData = { readonly [Name in NoticeValue | 'move']?: string };

type Shown =
  | 'at'
  | 'by'
  | 'deadline'
  | 'due'
  | 'reason'
  | 'role'
  | 'sites'
  | 'snag'
  | 'startOn'
  | 'time'
  | 'until'
  | 'who';
type Worded = 'amendment' | 'answer' | 'asks' | 'begins' | 'confirmBy' | 'endedOn' | 'endsOn' | 'next' | 'plannedOn';
/** What may stand before the request on the second line: a value, or a few words with one. */
export type NoticePart = Shown | Worded | 'question' | 'visit';

type Says = string | ((data: NoticeData) => string);

interface Rest {
  /** What its sentence says besides the request, from the data of its event; what is null is left out. */
  // oxlint-disable-next-line typescript/no-explicit-any: each notice has the data of its own event
  readonly values?: (data: any) => Values;
  readonly beside?: readonly NoticePart[];
  /** The sentence of its mail, where it is not that of the screen. */
  readonly mails?: Says;
  /** The reason that somebody wrote is quoted in the mail, as it is or as why it was done. */
  readonly quotes?: 'reason' | 'why';
  /** What the button of its mail does, where it does not open the thread. */
  readonly button?: 'approvals' | 'choose' | 'codes';
}

/** Who reads it: a side of the request, either of them, or people whom its slice names. */
export type NoticeReader = 'ordering' | 'provider' | 'either' | 'people';

/** A notice as its slice declares it; `says` is the key of its sentence among the texts of notices. */
export interface NoticeDefinition extends Rest {
  readonly reader: NoticeReader;
  readonly says: Says;
}

const forReader =
  <Reader extends NoticeReader>(reader: Reader) =>
  <const S extends Says, const R extends Rest = Record<never, never>>(says: S, rest: R = {} as R) => ({
    reader,
    says,
    ...rest,
  });

/**
 * Declare a notice, by kind or `kind.move` in the `*.notices.ts` of the slice whose event it tells
 * (docs/decisions/0072).
 */
export const forOrdering = forReader('ordering');
export const forProvider = forReader('provider');
export const forEither = forReader('either');
export const forPeople = forReader('people');

/** Declares the notices of a kind that differ by their move alone. */
export const each = <const Kind extends string, const Move extends string, Definition>(
  kind: Kind,
  moves: readonly Move[],
  declare: (move: Move) => Definition,
) =>
  Object.fromEntries(moves.map((move) => [`${kind}.${move}`, declare(move)])) as {
    [Name in `${Kind}.${Move}`]: Definition;
  };
