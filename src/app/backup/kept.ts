import { slices } from '../slices.ts';

/** What a data folder holds besides database and files, and without which they are of no use. */
export const keptSettings = ['secret', 'vapid'] as const;

/** Every folder that files are kept in. */
export const keptFolders = (): string[] => [
  ...new Set(
    slices
      .flatMap(({ files = [], papers = [], working = [] }) => [...files, ...papers, ...working])
      .map(({ folder }) => folder),
  ),
];
