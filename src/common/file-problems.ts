import { z } from 'zod';
import { defineProblems } from './problems.ts';

/** Largest photo, in bytes: the browser downscales larger ones first. */
export const largestPhoto = 5 * 1024 * 1024;
/** Largest document or message attachment, in bytes. */
export const largestPaper = 20 * 1024 * 1024;

export const imageProblems = defineProblems('common', {
  FILE_EMPTY: 422,
  NOT_AN_IMAGE: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TOO_MANY_PIXELS: 422,
  /** The iPhone's photo format, unreadable for most programs. */
  IMAGE_HEIC: 422,
  IMAGE_KIND_UNREAD: 422,
  IMAGE_SEVERAL_PAGES: 422,
  IMAGE_DAMAGED: 422,
});

export const documentFileProblems = defineProblems('common', {
  NOT_A_PAPER: 422,
  PAPER_TOO_LARGE: 413,
  PAPER_LOCKED: 422,
  PAPER_NO_PAGE: 422,
  PAPER_DAMAGED: 422,
  PAPER_TOO_HEAVY: 422,
});

/** Storage is full; the file may be sent again after making room. */
export const storageProblems = defineProblems('common', {
  STORAGE_FULL: 409,
  TOO_MUCH_WAITING: 409,
  TOO_MUCH_WAITING_OF_COMPANY: 409,
});

/** Refusals of any stored file; any upload may be a picture. */
export const keptFileRefusals = Object.values({ ...imageProblems, ...storageProblems });

/** Why a stored file should be reviewed: a PDF that had to be repaired, a truncated picture. */
const fileDoubts = ['repaired', 'cut'] as const;
export type FileDoubt = (typeof fileDoubts)[number];
export const fileDoubt = z.enum(fileDoubts).nullable();

export const csvProblems = defineProblems('common', {
  CSV_TOO_LARGE: 413,
  CSV_EMPTY: 422,
  CSV_NOT_TEXT: 422,
  CSV_NO_COLUMNS: 422,
  CSV_TOO_MANY_COLUMNS: 422,
  CSV_TOO_MANY_ROWS: 422,
  CSV_TOO_MANY_FAULTS: 422,
  SHEET_LOCKED: 422,
  /** HTML or XML named as a workbook. */
  SHEET_MARKUP: 422,
  SHEET_OTHER: 422,
  SHEET_DAMAGED: 422,
  SHEET_TOO_HEAVY: 422,
});
