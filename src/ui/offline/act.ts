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

export interface Act {
  /** Idempotency key, `uuidv7()` of `common/ids.ts`: done once however often it is sent. */
  key: string;
  /** The owner of related acts, such as a visit: acts of one group are sent in order. */
  group: string;
  /** Display name of the group: a mission, a conversation. */
  of?: string;
  /** Display name in the user's language: «Arrivée, 8:04». */
  label: string;
  /** Detail: «à 24 m du site». */
  detail?: string;
  icon?: ActIcon;
  /** Endpoint name in the contract: `missions.arrive`. Its address is looked up when sending. */
  act: string;
  /** Input of the endpoint, without its file. */
  input: object;
  file?: Blob;
  /** Stored but not sent until its page releases it: what it belongs to is sent first. */
  isHeld?: true;
  /** Further data for its page, such as names for ids. */
  shown?: object;
  /** When it was done, by this device's clock; defaults to now. */
  madeAt?: Date;
  /** Keys of acts in the group it depends on: blocked by refused ones, released when they are discarded. */
  needs?: readonly string[];
  /** Page where it can be corrected after a refusal. */
  page?: string;
}

export interface ActRefusal {
  code: string;
  status: number;
  message: string;
  data?: unknown;
}

/** `refused`: the server gave a reason. `received`: stays in the list until the next act. */
export type ActState = 'waiting' | 'refused' | 'received';

/** An act as stored on this device, without its file's bytes. */
export interface KeptAct extends Omit<Act, 'file' | 'madeAt'> {
  /** The owner: another user, or the same for another company, neither sees nor sends it. */
  owner: string;
  order: number;
  madeAt: string;
  aheadMs: number | null;
  file: { name: string; type: string; bytes: number } | null;
  /** Thumbnail as `data:` address; kept after the file is deleted. */
  thumb: string | null;
  bytes: number;
  state: ActState;
  /** Failed attempts, and the time of the next. */
  tries: number;
  nextTryAt: number;
  /** First attempt without a response; the server remembers its key for three days from then. */
  triedAt: string | null;
  refusal: ActRefusal | null;
  receivedAt: string | null;
  /** Not stored for lack of space: lost with its page, unless sent. */
  isInMemory?: true;
}
