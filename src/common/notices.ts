type Time =
  | 'deadline'
  | 'dueAt'
  | 'startsAt'
  | 'endsAt'
  | 'expectedAt'
  | 'at'
  | 'until'
  | 'startOn'
  | 'plannedOn'
  | 'startedOn'
  | 'on';
type Count = 'quotes' | 'slots' | 'snags' | 'amendment' | 'visit' | 'code' | 'sites' | 'days' | 'limit' | 'percent';
type Amount = 'gigabytes' | 'amountMinor' | 'beforeMinor' | 'currency';
type Code = 'obstacle' | 'paper' | 'plan' | 'role' | 'asks' | 'byPlatform' | 'departement' | 'changes';
type Name = 'number' | 'title' | 'place' | 'who' | 'by' | 'signer' | 'next';
type Written = 'reason' | 'snag' | 'question' | 'excerpt';
type Way = 'url' | 'nextQuoteId' | 'providerId' | 'collaborationId' | 'conversationId' | 'messageId';

/** What notices say, each under a name that means one thing in all of them. */
export type NoticeValue = Time | Count | Amount | Code | Name | Written | Way;
/** A notice as its row keeps it: all is text, and rows of older versions may lack what those of today have. */
export type NoticeData = { readonly [Value in NoticeValue | 'move']?: string };

const dates = ['deadline', 'startOn', 'plannedOn', 'time', 'asks', 'until'] as const;
/** What the second line says of a notice that has it, in this order. */
export const shown = ['question', 'excerpt', ...dates, 'snag', 'amendment', 'obstacle', 'reason'] as const;
/** What it says only of a notice that asks for it. */
type Dated = 'at' | 'expected' | 'begins' | 'confirmBy' | 'due' | 'endedOn' | 'endsOn';
type Asked = 'by' | 'next' | 'revised' | 'role' | 'sites' | 'visit' | 'who';
export type NoticePart = (typeof shown)[number] | Dated | Asked;

type Says = string | ((data: NoticeData) => string);
/** Builds the values of a notice from the data of its event; null values are left out. */
type Values = (data: never) => { readonly [Value in NoticeValue]?: string | number | null };

/**
 * Who can do something about a notice: those `named` by the slice, any of the `members` who write, those who commit the
 * company, those of them who see all its sites (`company`). They are mailed at once, everybody else once a day.
 */
export type Asks = 'named' | 'members' | 'committing' | 'company';
/** Who can act, side by side, for a notice that both companies receive. */
type AsksSide = { readonly ordering?: Asks; readonly provider?: Asks };

interface Rest {
  /** Who can do something about it; it is news to everybody where left out. */
  readonly asks?: Asks | AsksSide | ((data: NoticeData) => Asks | undefined);
  /** Where the second line says something else than what the notice has. */
  readonly beside?: readonly NoticePart[];
  /** The sentence of its mail, where it is not that of the screen. */
  readonly mails?: Says;
  /** The mail quotes the reason that somebody wrote, as it is or as why it was done. */
  readonly quotes?: 'reason' | 'why';
  /** What the button of its mail does, where it does not open the thread. */
  readonly button?: 'approvals' | 'certificate' | 'choose' | 'codes' | 'planning';
  /** Where it leads, if either side may be told of no request. */
  readonly leads?: NoticePlace;
}

/** Who can do something about a notice that was made of such data, on this side. */
export function askedBy(
  { asks }: Pick<Rest, 'asks'>,
  data: NoticeData,
  side: 'ordering' | 'provider' | undefined,
): Asks | undefined {
  const asked = typeof asks === 'function' ? asks(data) : asks;
  // Of no request, it is of the papers of a provider's own.
  return typeof asked === 'object' ? asked[side ?? 'provider'] : asked;
}

/** Pages that a notice of no request leads to; one of a request leads to its thread. */
export type NoticePlace =
  | 'access'
  | 'application'
  | 'approvals'
  | 'collaboration'
  | 'company'
  | 'conversation'
  | 'paper'
  | 'plan'
  | 'provider'
  | 'receivedInvoices'
  | 'thread';

/** Who receives a notice: one side of the request, whichever side the event is for, or people that the slice names. */
export type NoticeReader = 'ordering' | 'provider' | 'either' | 'people';

/** A notice as its slice declares it. */
export interface NoticeDefinition extends Rest {
  readonly reader: NoticeReader;
  readonly says: Says;
  readonly values: Values | undefined;
  readonly leads?: NoticePlace | undefined;
}

const forReader =
  <Reader extends NoticeReader>(reader: Reader, leads: NoticePlace = 'thread') =>
  <const S extends Says, V extends Values | undefined = undefined, const R extends Rest = object>(
    says: S,
    values?: V,
    rest?: R,
  ) =>
    ({ reader, says, values, leads, ...rest }) as { reader: Reader; says: S; values: V } & R;

/**
 * Declares a notice: the text key of its sentence, and the values the sentence needs. Its name is its kind, or `kind.move`,
 * and it lives in the `*.notices.ts` file of the slice that records the event (docs/decisions/0072).
 */
export const forOrdering = forReader('ordering');
export const forProvider = forReader('provider');
export const forEither = forReader('either');
/** They may be told of no request: where the notice leads is said with it, the same for all of a kind. */
export const forPeople = (leads: NoticePlace) => forReader('people', leads);

/** Declares the notices of a kind that differ by their move alone. */
export const each = <const Kind extends string, const Move extends string, Definition>(
  kind: Kind,
  moves: readonly Move[],
  declare: (move: Move) => Definition,
) =>
  Object.fromEntries(moves.map((move) => [`${kind}.${move}`, declare(move)])) as {
    [Name in `${Kind}.${Move}`]: Definition;
  };
