import { type Kysely, sql, type Transaction } from 'kysely';
import type { Said } from '#common/said.ts';
import type { DB } from './db/types.ts';

/** A person, with what slices need to find their data. */
export interface Person {
  userId: string;
  email: string;
  name: string;
  phone: string;
  companyIds: readonly string[];
}

/** Personal data in one slice: how to export and erase it. */
export interface PersonalDataPart {
  /** Tables covered by `read`; rows of other tables are exported as they are, for the person's companies. */
  tables: readonly string[];
  /** Sections of the export, by name. */
  read(db: Kysely<DB>, person: Person): Promise<Record<string, unknown>>;
  /** Removes the person's name; refuses while impossible. Owned rows go by `ON DELETE CASCADE`. */
  erase?(trx: Transaction<DB>, person: Person): Promise<void>;
  /** What is kept for legal reasons or the other party, as sentences to show. */
  kept?(db: Kysely<DB>, person: Person): Promise<Said[]>;
}

/** Shown instead of the name of an erased account. */
export const erasedName = 'Compte effacé';

/** The person's companies. Matching names and phones there are theirs; elsewhere they may be another's. */
export const companiesOf = ({ companyIds }: Pick<Person, 'companyIds'>) =>
  sql<string>`(SELECT unnest(${[...companyIds]}::uuid[]))`;

/** Whether a row is theirs by its address, which they proved to be theirs. */
export const ofProvenEmail = ({ userId, email }: Person, column = 'email') =>
  sql<boolean>`(lower(${sql.ref(column)}) = lower(${email}) AND EXISTS (SELECT FROM users u WHERE u.id = ${userId} AND u.email_verified))`;

const significant = 9;

/** Whether a row contains their name, or their phone in any format, in these columns. */
export function bears({ name, phone }: Person, columns: { name: string; phone: string }) {
  const digits = digitsOf({ phone });
  const samePhone = sql<boolean>`right(regexp_replace(${sql.ref(columns.phone)}, '\\D', '', 'g'), ${significant}) = ${digits}`;
  const sameName = sql<boolean>`lower(${sql.ref(columns.name)}) = lower(${name})`;
  return digits.length === significant ? sql<boolean>`(${sameName} OR ${samePhone})` : sameName;
}

/** A name with its last or first word moved to the other end, as lists and forms write «Petit Claire». */
function turnsOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return [...new Set([words, [...words.slice(-1), ...words.slice(0, -1)], [...words.slice(1), ...words.slice(0, 1)]])]
    .map((turn) => turn.join(' '))
    .filter((turn) => turn.length >= least);
}

const least = 3;
const exactly = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const apart = String.raw`[\s.()/‐-―-]{0,3}`;

/** A name with or without accents, in NFD text. */
const namePattern = (name: string) =>
  exactly(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/\p{L}/gu, String.raw`$&\p{M}*`)
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A phone number in any format: «06.24…», «+33 (0)6 24…». */
const phonePattern = (digits: string) =>
  `(?:(?:\\+|00)\\d{1,3}${apart}(?:0${apart})?|0${apart})?${digits.split('').join(apart)}`;

const digitsOf = ({ phone }: Pick<Person, 'phone'>) => phone.replaceAll(/\D/g, '').slice(-significant);

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

/** Removes name, address and phone from a text or JSON column, in copies or their own messages. */
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
