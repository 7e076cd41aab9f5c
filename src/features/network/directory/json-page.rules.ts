import { refuse } from '#common/problems.ts';
import { directoryFields } from './directory-row.rules.ts';
import { directoryProblems } from './directory.rules.ts';

interface JsonPage {
  csv: string;
  rows: number;
  total: number;
  next: string | null;
}

const cell = (value: unknown) => {
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' ? value : isPlain ? String(value) : '';
  return `"${text.replaceAll('"', '""')}"`;
};

/** A page of rows in the API's default format («{ total, next, results }»), as CSV lines. */
export function csvOfJson(page: unknown, withHead: boolean): JsonPage {
  const { results, total, next } = (page ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results)) throw refuse(directoryProblems.NOT_THE_DIRECTORY);
  const lines = (results as Record<string, unknown>[]).map((row) =>
    directoryFields.map((field) => cell(row?.[field])).join(','),
  );
  if (withHead) lines.unshift(directoryFields.join(','));
  return {
    csv: lines.map((line) => `${line}\n`).join(''),
    rows: results.length,
    total: typeof total === 'number' ? total : 0,
    next: typeof next === 'string' && next ? next : null,
  };
}
