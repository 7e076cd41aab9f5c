import type {
  AnyContractProcedure,
  AnyContractRouter,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { DeclaredRefusal } from '#common/contract-kit.ts';
import { type Access, type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import type { MadeAt } from '#common/made-at.ts';
import type { Language } from '#common/locales.ts';
import { gatherStale } from '#platform/events/made-stale.ts';
import type { AdminViewer, CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import { limitFairly } from '#platform/limit-fairly.ts';
import { atPress } from '#platform/papers/set-paper.ts';
import { keyOf, madeOf } from './act-headers.ts';
import { admitTo } from './admit.ts';
import { written } from './answer.ts';
import { contentsOf } from './contents.ts';
import { type Answered, once } from './keep-answers.ts';
import { languageOf, addresseeOf } from './language.ts';
import { expectAnswer } from './expect-answer.ts';
import { type Limiter, limitConcurrency } from './limit-concurrency.ts';
import { readInput } from './read-input.ts';
import { bodyLimitOf, readUpload, type UploadLimits } from './read-upload.ts';
import { Download } from './send-attachment.ts';
import { rateLimitOf } from './rate-counts.ts';
import type { Services } from './services.ts';
import { type ShareReads, shareReads } from './share-reads.ts';

export interface Call<V> extends Services {
  viewer: V;
  now: Date;
  /** When the act was done; earlier than now if the device was offline. */
  made: MadeAt;
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  /** The file in form field `file`; undefined without one. */
  upload: (options: UploadLimits) => Promise<MultipartFile | undefined>;
}

type InputOf<C> = C extends ContractProcedure<infer I, AnySchema, ErrorMap, Meta> ? InferSchemaOutput<I> : never;
type OutputOf<C> = C extends ContractProcedure<AnySchema, infer O, ErrorMap, Meta> ? InferSchemaInput<O> : never;
interface Viewers {
  public: Viewer | null;
  'signed-in': Viewer;
  ordering: CompanyViewer;
  provider: CompanyViewer;
  company: CompanyViewer;
  admin: AdminViewer;
}
type ViewerOf<C> = C extends { '~orpc': { meta: { access: infer A extends Access } } } ? Viewers[A] : never;
type Handler<C> = (
  call: Call<ViewerOf<C>>,
  input: InputOf<C>,
) => Promise<OutputOf<C> | RawJson | Download | FastifyReply>;

/** One handler per endpoint, called after the access check. */
export type Answers<C> = C extends AnyContractProcedure ? Handler<C> : { readonly [Name in keyof C]: Answers<C[Name]> };

/** A contract with its handlers. */
export interface Served {
  contract: AnyContractRouter;
  answers: object;
}

export const serve = <C extends AnyContractRouter>(contract: C, answers: Answers<C>): Served => ({ contract, answers });

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** When the viewer was loaded. */
    admittedAt: Date;
  }
}

const limit = { width: 4, patienceMs: 5000 };

/** Expensive shared reads run one at a time per company: fifty users wait two seconds, none is refused. */
const heavy = { width: 1, patienceMs: 20_000, rests: true };

/** Typesetting takes longer than a read, and waits for earlier documents. */
const paperLimit = { width: 1, patienceMs: 60_000 };

/** Reads that are slow by nature use connections for writes: one per company, and a few in total. */
const longLimit = { ...limit, patienceMs: 20_000 };

/** Key shared by readers with the same reach; a person without a company reads for themselves. */
function reachOf({ side, company, userId }: Viewer): string {
  return JSON.stringify([side, company ? [company.id, company.membership, company.siteIds?.toSorted()] : userId]);
}

const limitKeyOf = ({ company, side, userId }: Viewer) => (side === 'admin' ? side : (company?.id ?? userId));

interface Outgoing extends Answered {
  /** A file or page instead of JSON. */
  output?: Download | string;
}

function send(reply: FastifyReply, { status, text, output }: Outgoing): FastifyReply {
  if (output instanceof Download) return output.sendBy(reply);
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return reply;
  reply.status(status);
  if (output !== undefined) return reply.send(output);
  if (!text) return reply.send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** A generated key: at least 32 bytes in base64url. No name, digest or identifier matches. */
const drawnKey = /(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43,}/;

/** How long a caller's rights stay valid after they were loaded. */
const freshMs = 500;

interface Reading {
  limited: Limiter;
  alone: Limiter;
  exported: Limiter;
  papers: Limiter;
  share: ShareReads;
}

function register(
  http: FastifyInstance,
  services: Services,
  { limited, alone, exported, papers, share }: Reading,
  procedure: AnyContractProcedure,
  handle: (call: never, input: unknown) => Promise<unknown>,
): void {
  const { route } = procedure['~orpc'];
  const inputSchema = procedure['~orpc'].inputSchema as z.ZodType | undefined;
  const outputSchema = procedure['~orpc'].outputSchema as z.ZodType | undefined;
  const declared = procedure['~orpc'].errorMap as Partial<Record<string, DeclaredRefusal>>;
  const meta = procedure['~orpc'].meta as EndpointMeta;
  const { access, perMinute, countedAs, multipart, form, raw, shared, long, paper, composed, unkeyed, again } = meta;
  if (!route.path || !route.method) throw new Error('an endpoint needs a method and a path');
  const bodyLimit = bodyLimitOf(meta);
  // The handler reads the file from the stream; its metadata is in the query.
  const schema = multipart ? (inputSchema as z.ZodObject).omit({ file: true }) : inputSchema;
  const { method } = route;
  const reads = method === 'GET';
  /** Reads wait in their company's queue, and are shared where the contract allows. */
  const carryOut = (viewer: Viewer | null, input: unknown, act: () => Promise<unknown>): Promise<unknown> => {
    if (!reads || !viewer || composed) return act();
    if (paper) return papers(viewer.userId, act);
    const key = limitKeyOf(viewer);
    const queued = () => (long ? exported('long', act) : limited(key, act));
    if (!shared) return queued();
    const read = long ? queued : () => alone(key, queued);
    return share(`${route.path} ${JSON.stringify(input)} ${reachOf(viewer)}`, read);
  };
  /** The response, and what may be stored of it. */
  const answerOf = (output: unknown, { reply, request }: Pick<Call<never>, 'reply' | 'request'>): Outgoing => {
    const status = route.successStatus ?? 200;
    if (output instanceof Download) return { status, text: null, output };
    // Sent by the handler, or the client disconnected.
    if (reply.sent || reply.raw.headersSent) return { status: reply.statusCode, text: null };
    // Complete text from the handler, such as a page.
    if (typeof output === 'string') return { status, text: null, output };
    if (output === undefined) return { status, text: '' };
    const text = written(addresseeOf(request), output);
    if (services.checkOutputs) {
      if (outputSchema) expectAnswer(outputSchema, JSON.parse(text));
      // A stored answer would reveal the key on repetition.
      if (isKeyed({ access, unkeyed }, method) && drawnKey.test(text))
        throw new Error(`${route.path} answers a secret: it has to be unkeyed`);
    }
    return { status, text };
  };
  const admit = admitTo(services, meta, declared);
  const options: RouteOptions = {
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    ...(perMinute && rateLimitOf(perMinute, countedAs)),
    onRequest: async (request) => {
      request.admittedAt = services.clock();
      await admit(request);
    },
    // A slow body may outlast the caller's rights, so they are loaded again.
    ...(!reads && {
      preHandler: async (request: FastifyRequest) => {
        if (services.clock().getTime() - request.admittedAt.getTime() > freshMs) await admit(request);
      },
    }),
    handler: async (request, reply) => {
      const key = isKeyed({ access, unkeyed }, method) ? keyOf(request) : null;
      const echoed = again && keyOf(request);
      if (echoed) reply.header('idempotency-key', echoed);
      const contents = key ? contentsOf(request, { raw: raw !== undefined, maxBytes: bodyLimit }) : null;
      const now = services.clock();
      const db = reads && !long ? services.reads : services.db;
      const carryOutOn = async (of: typeof db): Promise<Outgoing> => {
        const input = readInput(schema, request, raw !== undefined || multipart !== undefined);
        const upload = (options: UploadLimits) => readUpload(request, options, contents);
        const made = madeOf(request, now);
        const language = languageOf(request);
        const call = { ...services, db: of, viewer: request.viewer, now, made, request, reply, language, upload };
        const stale = new Set<string>();
        const act = () => carryOut(request.viewer, input, () => handle(call as never, input));
        const output = await (reads ? act() : gatherStale(stale, act));
        // What the caller must refetch; the stream notifies everyone else.
        if (stale.size > 0 && !reply.raw.headersSent) reply.header('stale', [...stale].join(' '));
        return answerOf(output, call);
      };
      const turnOf = request.viewer ? limitKeyOf(request.viewer) : 'visitors';
      if (!key || !contents || !request.viewer) return send(reply, await atPress(turnOf, () => carryOutOn(db)));
      // Proves to a phone that this server answered, not a captive portal.
      reply.header('idempotency-key', key);
      const keyed = { db, viewer: request.viewer, now, key, contents };
      const { isAgain, ...answered } = await atPress(turnOf, () => once(keyed, carryOutOn));
      if (isAgain) reply.header('idempotency-replayed', 'true');
      return send(reply, answered);
    },
  };
  if (!form && !raw) return void http.route(options);
  // Forms are only parsed here: pages of other sites can send them without a preflight.
  void http.register(async (scope: FastifyInstance) => {
    if (form)
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
      );
    if (raw) scope.addContentTypeParser(raw, (_request, stream, done) => done(null, stream));
    scope.route(options);
  });
}

/** Fastify limits the body, access is checked before reading, and the schema validates once (docs/decisions/0003). */
export function bindTo(http: FastifyInstance, services: Services) {
  const reading: Reading = {
    limited: limitConcurrency(limit),
    alone: limitConcurrency(heavy),
    exported: limitFairly(longLimit),
    papers: limitConcurrency(paperLimit),
    share: shareReads(),
  };
  const bind = (contract: AnyContractRouter, answers: unknown): void => {
    if (isContractProcedure(contract))
      register(http, services, reading, contract, answers as Parameters<typeof register>[4]);
    else for (const name of Object.keys(contract)) bind((contract as never)[name], (answers as never)[name]);
  };
  return ({ contract, answers }: Served): void => bind(contract, answers);
}
