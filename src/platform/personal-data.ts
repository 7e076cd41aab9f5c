import { type Kysely, sql, type Transaction } from 'kysely';
import type { Said } from '#common/said.ts';
import type { DB } from './db/types.ts';

/** A person, as the slices look for what they keep of them. */
export interface Person {
  userId: string;
  email: string;
  name: string;
  phone: string;
  companyIds: readonly string[];
}

/** What one slice keeps of a person: how to hand it over, and how to forget it. */
export interface PersonalDataPart {
  /** Tables that `read` hands over; rows of any other that point at a person are handed over as they stand, as long as the person is of their company. */
  tables: readonly string[];
  /** Sections of the export, by name. */
  read(db: Kysely<DB>, person: Person): Promise<Record<string, unknown>>;
  /** Forgets what names the person; refuses while it cannot. Rows that belong to them go by themselves (`ON DELETE CASCADE`). */
  erase?(trx: Transaction<DB>, person: Person): Promise<void>;
  /** What stays because the law or the other party needs it, as sentences to show. */
  kept?(db: Kysely<DB>, person: Person): Promise<Said[]>;
}

/** What stands in place of the name of somebody who erased their account. */
export const erasedName = 'Compte effacé';

/** The companies a person is of. What bears their name or telephone there is theirs; elsewhere it may be anybody's. */
export const companiesOf = ({ companyIds }: Pick<Person, 'companyIds'>) =>
  sql<string>`(SELECT unnest(${[...companyIds]}::uuid[]))`;

const significant = 9;

/** Whether a row bears their name, or their telephone however it was written, in these columns. */
export function bears({ name, phone }: Person, columns: { name: string; phone: string }) {
  const digits = digitsOf({ phone });
  const samePhone = sql<boolean>`right(regexp_replace(${sql.ref(columns.phone)}, '\\D', '', 'g'), ${significant}) = ${digits}`;
  const sameName = sql<boolean>`lower(${sql.ref(columns.name)}) = lower(${name})`;
  return digits.length === significant ? sql<boolean>`(${sameName} OR ${samePhone})` : sameName;
}

/** A name as it is said, and with its last or its first word at the other end: «Petit Claire» of lists and forms. */
function turnsOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return [...new Set([words, [...words.slice(-1), ...words.slice(0, -1)], [...words.slice(1), ...words.slice(0, 1)]])]
    .map((turn) => turn.join(' '))
    .filter((turn) => turn.length >= least);
}

const least = 3;
const exactly = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const apart = String.raw`[\s.()/‐-―-]{0,3}`;

/** A name with or without its accents, in a text whose accents stand apart (NFD). */
const namePattern = (name: string) =>
  exactly(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/\p{L}/gu, String.raw`$&\p{M}*`)
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A telephone however it is written: «06.24…», «+33 (0)6 24…». */
const phonePattern = (digits: string) =>
  `(?:(?:\\+|00)\\d{1,3}${apart}(?:0${apart})?|0${apart})?${digits.split('').join(apart)}`;

const digitsOf = ({ phone }: Pick<Person, 'phone'>) => phone.replaceAll(/\D/g, '').slice(-significant);

/** A text without what names them. */
function unnamedText(text: string, person: Person): string {
  const { name, email } = person;
  const digits = digitsOf(person);
  const patterns = [
    ...turnsOf(name).map((turn) => [namePattern(turn), erasedName] as const),
    ...(email.length >= least ? [[exactly(email.normalize('NFD')), ''] as const] : []),
    ...(digits.length >= least ? [[phonePattern(digits), ''] as const] : []),
  ];
  const apartText = text.normalize('NFD');
  const left = patterns.reduce(
    (rest, [pattern, instead]) =>
      rest.replaceAll(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'), instead),
    apartText,
  );
  return left === apartText ? text : left.normalize('NFC');
}

function unnamed(value: unknown, person: Person): unknown {
  if (typeof value === 'string') return unnamedText(value, person);
  if (Array.isArray(value)) return value.map((one) => unnamed(one, person));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unnamed(one, person)]));
}

/**
 * Takes the name, the address and the telephone of a person out of a column of texts or of JSON, in the rows that are
 * searched: what is a copy, or their own words.
 */
export async function unsay(
  trx: Transaction<DB>,
  { table, column, where }: { table: string; column: string; where: ReturnType<typeof sql> },
  person: Person,
): Promise<void> {
  const words = [...turnsOf(person.name), person.email].filter((word) => word.length >= least);
  const written = words.map((word) => JSON.stringify(word).slice(1, -1));
  const digits = digitsOf(person);
  const text = sql`t.${sql.ref(column)}::text`;
  const held = sql`(EXISTS (SELECT FROM unnest(${[...words, ...written]}::text[]) word
    WHERE strpos(fold(${text}), fold(word)) > 0)
    OR ${digits.length >= least} AND ${text} ~ ${digits.split('').join('[^0-9A-Za-z]{0,3}')})`;
  const { rows } = await sql<{ id: string; value: unknown; json: boolean }>`
    SELECT t.id, t.${sql.ref(column)} AS value, pg_typeof(t.${sql.ref(column)})::text LIKE 'json%' AS json
    FROM ${sql.table(table)} t WHERE ${where} AND ${held}`.execute(trx);
  for (const { id, value, json } of rows) {
    const left = unnamed(value, person);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${json ? JSON.stringify(left) : left} WHERE id = ${id}`.execute(
      trx,
    );
  }
}
