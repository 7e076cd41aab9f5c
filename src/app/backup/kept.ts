import { slices } from '../slices.ts';

/** Settings kept in the data folder that the database depends on: sessions, second factors, push. */
export const keptSettings = ['secret', 'vapid'] as const;

export const keptFolders = (): string[] => [
  ...new Set(
    slices
      .flatMap(({ files = [], papers = [], working = [] }) => [...files, ...papers, ...working])
      .map(({ folder }) => folder),
  ),
];
