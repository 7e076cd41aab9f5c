export { LinesTable } from '../editor/lines-table.tsx';
export {
  type Draft,
  type DraftAction,
  type DraftLine,
  isBlank,
  newLine,
  reduceDraft,
  withBlankEnd,
} from '../editor/draft.ts';
