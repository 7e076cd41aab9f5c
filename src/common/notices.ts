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

/** Values of notices, with one meaning each. */
export type NoticeValue = Time | Count | Amount | Code | Name | Written | Way;
/** A notice's stored data: all text, and older rows may lack current values. */
export type NoticeData = { readonly [Value in NoticeValue | 'move']?: string };

const dates = ['deadline', 'startOn', 'plannedOn', 'time', 'asks', 'until'] as const;
/** Values shown in the second line if present, in this order. */
export const shown = ['question', 'excerpt', ...dates, 'snag', 'amendment', 'obstacle', 'reason'] as const;
/** Values shown there only when requested. */
type Dated = 'at' | 'expected' | 'begins' | 'confirmBy' | 'due' | 'endedOn' | 'endsOn';
type Asked = 'by' | 'next' | 'revised' | 'role' | 'sites' | 'visit' | 'who';
export type NoticePart = (typeof shown)[number] | Dated | Asked;

type Says = string | ((data: NoticeData) => string);
/** Null values are left out. */
type Values = (data: never) => { readonly [Value in NoticeValue]?: string | number | null };

/** Who can act: people `named` by the slice, members who may write, who commit, or with all sites. */
export type Asks = 'named' | 'members' | 'committing' | 'company';
/** Per side, for a notice to both companies. */
type AsksSide = { readonly ordering?: Asks; readonly provider?: Asks };

interface Rest {
  /** Who can act on it; omitted when it is only news. */
  readonly asks?: Asks | AsksSide | ((data: NoticeData) => Asks | undefined);
  /** The second line, when different from the default. */
  readonly beside?: readonly NoticePart[];
  /** The mail's sentence, when different from the screen's. */
  readonly mails?: Says;
  /** The mail quotes the reason, as text or as explanation. */
  readonly quotes?: 'reason' | 'why';
  /** What the mail's button does, when it does not open the thread. */
  readonly button?: 'approvals' | 'certificate' | 'choose' | 'codes' | 'planning';
  /** The page it links to, for readers without access to a request. */
  readonly leads?: NoticePlace;
}

export function askedBy(
  { asks }: Pick<Rest, 'asks'>,
  data: NoticeData,
  side: 'ordering' | 'provider' | undefined,
): Asks | undefined {
  const asked = typeof asks === 'function' ? asks(data) : asks;
  // Without a request, it concerns the provider's own documents.
  return typeof asked === 'object' ? asked[side ?? 'provider'] : asked;
}

/** Pages of notices without a request; others link to the thread. */
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

/** A notice's sentence key and values, declared in the `*.notices.ts` of its slice (docs/decisions/0072). */
export const forOrdering = forReader('ordering');
export const forProvider = forReader('provider');
export const forEither = forReader('either');
/** Without a request: declares the page its notices link to. */
export const forPeople = (leads: NoticePlace) => forReader('people', leads);

/** Declares notices of a kind that only differ by their move. */
export const each = <const Kind extends string, const Move extends string, Definition>(
  kind: Kind,
  moves: readonly Move[],
  declare: (move: Move) => Definition,
) =>
  Object.fromEntries(moves.map((move) => [`${kind}.${move}`, declare(move)])) as {
    [Name in `${Kind}.${Move}`]: Definition;
  };
