import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { Reach } from './acts.ts';
import type { Access, EndpointMeta } from './endpoint-meta.ts';
import { fault } from './faults.ts';
import { languages } from './locales.ts';
import { type Problem, problems } from './problems.ts';
import { maxUnitPriceE4 } from './unit-price.ts';

const issues = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
});

export interface DeclaredRefusal {
  status: number;
  /** For the API document: contracts are loaded before a language is set. */
  readonly message: string;
  problem: Problem;
}

const declared = (problem: Problem): DeclaredRefusal => ({
  status: problem.status,
  get message() {
    return String(problem.message);
  },
  problem,
});

function errorMap(list: readonly Problem[]) {
  return Object.fromEntries(
    list.map((problem) => [
      problem.code,
      Object.assign(declared(problem), problem.code === 'VALIDATION' && { data: issues }),
    ]),
  );
}

const guarded = [
  problems.UNAUTHENTICATED,
  problems.FORBIDDEN,
  problems.WRONG_SIDE,
  problems.NO_COMPANY,
  problems.WHOLE_COMPANY,
  problems.EMAIL_UNVERIFIED,
  problems.OTHER_PERSON,
];

type Meta = Omit<EndpointMeta, 'access'>;

const begun = <A extends Access>(access: A, own: readonly Problem[], meta: Meta) =>
  oc
    .$meta<EndpointMeta & { access: A }>({ access, ...meta })
    .errors(errorMap([problems.MALFORMED, problems.VALIDATION, ...(access === 'public' ? [] : guarded), ...own]));

type Begun<A extends Access> = ReturnType<typeof begun<A>>;
type Route = Parameters<Begun<Access>['route']>[0];

/** Without `reach`, only reads compile. */
interface Reading<A extends Access> {
  route: (route: Route & { method: 'GET' }) => ReturnType<Begun<A>['route']>;
}

/** Access level, common refusals and its own; writes for a company's members must declare `reach` to compile. */
export function endpoint<A extends 'public' | 'admin'>(access: A, own?: readonly Problem[], meta?: Meta): Begun<A>;
export function endpoint<A extends Access>(access: A, own: readonly Problem[], meta: Meta & { reach: Reach }): Begun<A>;
export function endpoint<A extends Access>(access: A, own?: readonly Problem[], meta?: Meta): Reading<A>;
export function endpoint<A extends Access>(access: A, own: readonly Problem[] = [], meta: Meta = {}): Begun<A> {
  return begun(access, own, meta);
}

/** About the user's own account; open to technicians. */
export const personal = (own: readonly Problem[] = [], meta: Omit<EndpointMeta, 'access' | 'crew' | 'person'> = {}) =>
  endpoint('signed-in', own, { ...meta, reach: 'own', crew: true, person: true });

export type InputOf<E extends { '~orpc': { inputSchema?: unknown } }> = z.output<
  NonNullable<E['~orpc']['inputSchema']> & z.ZodType
>;

export const sentence = z.string();

/** Whether the caller may do an act, with the reason if not. */
export const verdictSchema = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), code: z.string(), reason: sentence }),
]);

export const actsSchema = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, verdictSchema])) as Record<Name, typeof verdictSchema>);

/** A credential in an answer: its endpoint must be `unkeyed`, as a test checks. */
export const secret = z.string().meta({ format: 'password' });

/** The version last read; a move on another one gives 409 STALE. */
export const version = z.coerce.number().int().positive();

export const id = z.uuid();

/** The document's owner and language: French is authoritative, others are copies. */
export const paperInput = z.object({ id, language: z.enum(languages).default('fr') });

export const paperMeta = { paper: true, perMinute: 120 } as const;

export const paperEndpoint = (
  route: { path: `/api/${string}`; summary: string; tags: string[] },
  meta: Omit<EndpointMeta, 'access'> = {},
) =>
  endpoint('signed-in', [problems.NOT_FOUND], { ...paperMeta, ...meta })
    .route({ method: 'GET', ...route })
    .input(paperInput)
    .output(z.file());

const unlikely = fault('year');
const likely = (date: string) => /^(19|20|21)\d\d-/.test(date) && !Number.isNaN(Date.parse(date));

/** Normalised to UTC from any offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(likely, { error: unlikely.error, abort: true })
  .overwrite((date) => new Date(date).toISOString());
export const day = z.iso.date().refine(likely, unlikely);
export const maxMoneyMinor = 1_000_000_000_00;
export const money = z.int().min(0).max(maxMoneyMinor);
/** A unit price in ten-thousandths; negative for a deduction. */
export const unitPrice = z.int().min(-maxUnitPriceE4).max(maxUnitPriceE4);
export const currency = z.enum(['EUR', 'CHF', 'GBP', 'USD']);

// Invisible, and able to reverse the rest of a line (Unicode TR 36, §3.3).
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const seen = (text: string) => text.replace(invisible, '').trim();

/** A trimmed line of text without invisible or control characters, of at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(seen)
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f]*$/, fault('controls'));

const addresses =
  /:\/\/|\bwww\.|@[\p{L}\p{N}-]+\.|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|eu|fr|be|ch|lu|de|it|es|pt|uk|nl|pl|ru|cn|us|io|co|me|ly|gg|to|tv|cc|ai|app|dev|page|web|site|online|shop|store|top|xyz|click|link|live|pro|club|fun|icu|vip|test|example|invalid)(?![\p{L}\p{N}-]|\.\p{L})/iu;
/** «Booking.com»: a company name may look like a domain, but nothing more. */
const firmOfTheWeb = /^[\p{L}\p{N}-]{2,40}\.[a-z]{2,6}$/iu;

/** A name of a person, company, site or request: appears in mail subjects, so it must not contain links. */
export const properName = (max: number) =>
  line(max).refine((text) => firmOfTheWeb.test(text) || !addresses.test(text), fault('addressInName'));

/** A paragraph with line breaks and tabs, in any script; empty when nothing is visible. */
export const paragraph = (max: number) =>
  z
    .string()
    .overwrite((text) => (seen(text) === '' ? '' : text.trim()))
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, fault('controls'));

/** Keyset paging: `cursor` is opaque, from the previous page's `nextCursor`. */
export const pageInput = z.object({
  cursor: z.string().max(1500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A query parameter with several comma-separated values, `a,b,c`. */
export const oneOrMore = <T extends z.ZodType<unknown, string>>(item: T, { most = 60, characters = 2000 } = {}) =>
  z
    .string()
    .max(characters)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(most));
