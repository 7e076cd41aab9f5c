import { z } from 'zod';
import { defineProblems } from './problems.ts';

/** In bytes, the largest photo accepted: the browser shrinks larger ones first. */
export const largestPhoto = 5 * 1024 * 1024;
/** In bytes, the largest document or message attachment. */
export const largestPaper = 20 * 1024 * 1024;

/** What is refused of a picture that is sent. */
export const imageProblems = defineProblems('common', {
  FILE_EMPTY: 422,
  NOT_AN_IMAGE: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TOO_MANY_PIXELS: 422,
  /** As iPhones write photos: only their own programs read it. */
  IMAGE_HEIC: 422,
  IMAGE_KIND_UNREAD: 422,
  IMAGE_SEVERAL_PAGES: 422,
  IMAGE_DAMAGED: 422,
});

/** The same of a paper: a PDF, or its photo. */
export const documentFileProblems = defineProblems('common', {
  NOT_A_PAPER: 422,
  PAPER_TOO_LARGE: 413,
  PAPER_LOCKED: 422,
  PAPER_NO_PAGE: 422,
  PAPER_DAMAGED: 422,
  PAPER_TOO_HEAVY: 422,
});

/** No room for a file: what is there may go, so that it is sent again later. */
export const storageProblems = defineProblems('common', {
  STORAGE_FULL: 409,
  TOO_MUCH_WAITING: 409,
  TOO_MUCH_WAITING_OF_COMPANY: 409,
});

/** What any kept file may be refused for; pictures come in every form of file. */
export const keptFileRefusals = Object.values({ ...imageProblems, ...storageProblems });

/** Why a file that is kept is to be looked at: a PDF whose reader had to mend it, a picture whose end is missing. */
const fileDoubts = ['repaired', 'cut'] as const;
export type FileDoubt = (typeof fileDoubts)[number];
export const fileDoubt = z.enum(fileDoubts).nullable();

/** The same of a table: a CSV, or a workbook. */
export const csvProblems = defineProblems('common', {
  CSV_TOO_LARGE: 413,
  CSV_EMPTY: 422,
  CSV_NOT_TEXT: 422,
  CSV_NO_COLUMNS: 422,
  CSV_TOO_MANY_COLUMNS: 422,
  CSV_TOO_MANY_ROWS: 422,
  CSV_TOO_MANY_FAULTS: 422,
  SHEET_LOCKED: 422,
  /** A page of the web or XML under the name of a workbook. */
  SHEET_MARKUP: 422,
  SHEET_OTHER: 422,
  SHEET_DAMAGED: 422,
  SHEET_TOO_HEAVY: 422,
});
