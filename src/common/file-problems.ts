import { defineProblems } from './problems.ts';

/** What is refused of a picture that is sent. */
export const imageProblems = defineProblems('common', {
  NOT_AN_IMAGE: 422,
  IMAGE_TOO_LARGE: 413,
});

/** The same of a paper: a PDF, or its photo. */
export const documentFileProblems = defineProblems('common', {
  NOT_A_PAPER: 422,
  PAPER_TOO_LARGE: 413,
  PAPER_LOCKED: 422,
});

/** The same of a CSV. */
export const csvProblems = defineProblems('common', {
  CSV_TOO_LARGE: 413,
  CSV_EMPTY: 422,
  CSV_NOT_TEXT: 422,
  CSV_NO_COLUMNS: 422,
  CSV_TOO_MANY_COLUMNS: 422,
  CSV_TOO_MANY_ROWS: 422,
  CSV_TOO_MANY_FAULTS: 422,
});
