/** What a row of the sending screen is drawn with. */
export type ActIcon =
  | 'arrival'
  | 'departure'
  | 'check'
  | 'photo'
  | 'part'
  | 'hours'
  | 'finding'
  | 'signature'
  | 'note'
  | 'next'
  | 'message';

/** An act made on this device, to be carried out by the server once it can be reached. */
export interface Act {
  /** Its idempotency key, `uuidv7()` of `common/ids.ts`: however often it is sent, it is done once. */
  key: string;
  /** What it belongs to, a visit for instance: acts of one group are sent in the order they were made. */
  group: string;
  /** What the group is called where acts are listed: a mission, a conversation. */
  of?: string;
  /** What a person calls it, in their language: «Arrivée, 8:04». */
  label: string;
  /** Beside it: «à 24 m du site». */
  detail?: string;
  icon?: ActIcon;
  /** Its endpoint by its name in the contract: `missions.arrive`. Where that is, is looked up as it is sent. */
  act: string;
  /** What the endpoint takes, its file apart. */
  input: object;
  /** Sent as the field `file` of a form. */
  file?: Blob;
  /** Kept, and not sent before its page lets it go: what it belongs to is sent first. */
  isHeld?: true;
  /** What its own page draws it with, besides the input: the names that belong to identifiers. */
  shown?: object;
  /** When it was done by the clock of this device; now, when left out. */
  madeAt?: Date;
  /** Keys of acts of the group without which it makes no sense: refused ones hold it back, and it goes when they are discarded. */
  needs?: readonly string[];
  /** Where it can be mended, once refused: an address of the application. */
  page?: string;
}

/** Why the server did not do it, as it said. */
export interface ActRefusal {
  code: string;
  status: number;
  message: string;
  data?: unknown;
}

/**
 * `waiting`: for its turn, or for the network. `refused`: the server said why not. `received`: the server has it; it stays
 * in the list until the next is made.
 */
export type ActState = 'waiting' | 'refused' | 'received';

/** An act as this device keeps it, without the bytes of its file. */
export interface KeptAct extends Omit<Act, 'file' | 'madeAt'> {
  /** Of whom: another person, or the same for another company, neither sees nor sends it. */
  owner: string;
  /** In which order they were made. */
  order: number;
  madeAt: string;
  /** By how much this device was ahead of the server as it was made; null when it had never heard of it. */
  aheadMs: number | null;
  file: { name: string; type: string; bytes: number } | null;
  /** A small picture of the file, as a `data:` address; it stays once the file is gone. */
  thumb: string | null;
  /** What is kept of it here, and what will be sent. */
  bytes: number;
  state: ActState;
  /** How often the server was not heard, and when it is asked again. */
  tries: number;
  nextTryAt: number;
  /** When it was first sent without an answer being heard; the server knows its key for three days from there. */
  triedAt: string | null;
  refusal: ActRefusal | null;
  receivedAt: string | null;
  /** The device has no room for it: it is gone with the page that made it, unless it was sent. */
  isInMemory?: true;
}
