import type { ActRefusal, KeptAct } from './act.ts';
import { requestOf } from './endpoints.ts';
import { hearClock } from './server-clock.ts';

/** `later`: no answer, or a request to retry. `signed-out`: waits for its owner. */
export type Outcome =
  | { is: 'received'; answer: unknown }
  | { is: 'refused'; refusal: ActRefusal }
  | { is: 'unheard' }
  /** `undone`: certainly not done; unknown after a server error. */
  | { is: 'busy'; afterMs: number; undone: boolean }
  | { is: 'signed-out' };

interface Answer {
  status: number;
  headers: { get: (name: string) => string | null };
  body: unknown;
}

interface Parcel {
  act: KeptAct;
  file: Blob | null;
  language: string;
  onProgress: (share: number) => void;
}

/** Without progress for this long, the connection is dead. */
const silenceMs = 60_000;

type Request = NonNullable<ReturnType<typeof requestOf>>;

function bodyOf({ act, file }: Parcel, { body }: Request): FormData | string | null {
  if (!file) return body;
  const form = new FormData();
  form.append('file', file, act.file?.name);
  return form;
}

function headersOf({ act, language }: Parcel, { body }: Request): Record<string, string> {
  return {
    'idempotency-key': act.key,
    'sent-for': act.owner,
    'made-at': act.madeAt,
    ...(act.aheadMs !== null && { 'clock-ahead': String(act.aheadMs) }),
    'accept-language': language,
    ...(body && { 'content-type': 'application/json' }),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

async function byFetch(parcel: Parcel, request: Request): Promise<Answer> {
  const { act } = parcel;
  const answer = await fetch(request.url, {
    method: request.method,
    headers: headersOf(parcel, request),
    body: bodyOf(parcel, request),
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(act.file ? 10 * silenceMs : silenceMs),
  });
  return { status: answer.status, headers: answer.headers, body: parsed(await answer.text()) };
}

/** `fetch` has no upload progress. */
function byXhr(parcel: Parcel, request: Request): Promise<Answer> {
  const { onProgress } = parcel;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence = setTimeout(() => call.abort(), silenceMs);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), silenceMs);
    };
    const fail = () => {
      clearTimeout(silence);
      reject(new TypeError('network'));
    };
    call.open(request.method, request.url);
    for (const [name, value] of Object.entries(headersOf(parcel, request))) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('load', () => {
      clearTimeout(silence);
      const headers = { get: (name: string) => call.getResponseHeader(name) };
      resolve({ status: call.status, headers, body: parsed(call.responseText) });
    });
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.send(bodyOf(parcel, request));
  });
}

/** The server asks to retry later. */
const passing = new Set([408, 425, 429]);
const longestWaitMs = 10 * 60_000;

function waitSaid(headers: Answer['headers']): number {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
}

/** Interprets an answer. From another server (captive portal, proxy) it says nothing about the act. */
export function outcomeOf({ key }: KeptAct, { status, headers, body }: Answer): Outcome {
  const { defined, code, message, data } = (body ?? {}) as Partial<ActRefusal> & { defined?: unknown };
  if (status >= 200 && status < 300)
    return headers.get('idempotency-key') === key ? { is: 'received', answer: body } : { is: 'unheard' };
  const undone = passing.has(status);
  if (status >= 500 || undone) return { is: 'busy', afterMs: waitSaid(headers), undone };
  if (defined !== true || !code || !message) return { is: 'unheard' };
  if (code === 'UNAUTHENTICATED' || code === 'OTHER_PERSON') return { is: 'signed-out' };
  if (code === 'ALREADY_DONE') return { is: 'received', answer: null };
  return { is: 'refused', refusal: { code, status, message, data } };
}

/** Waits for a release that knows the act. */
const unknown = { is: 'busy', afterMs: longestWaitMs, undone: true } as const;

/** Sends an act once. Resent after a lost response, the server repeats its answer. */
export async function sendAct(parcel: Parcel): Promise<Outcome> {
  const request = requestOf(parcel.act);
  if (!request) return unknown;
  try {
    const progressing = parcel.file && typeof XMLHttpRequest !== 'undefined';
    const answer = await (progressing ? byXhr(parcel, request) : byFetch(parcel, request));
    hearClock(answer.headers);
    return outcomeOf(parcel.act, answer);
  } catch {
    return { is: 'unheard' };
  }
}
