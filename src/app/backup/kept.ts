import { slices } from '../slices.ts';

/** Settings in the data folder that the database depends on. */
export const keptSettings = ['secret', 'vapid'] as const;

export const keptFolders = (): string[] => [
  ...new Set(
    slices
      .flatMap(({ files = [], papers = [], working = [] }) => [...files, ...papers, ...working])
      .map(({ folder }) => folder),
  ),
];
