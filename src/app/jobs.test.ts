import { expect, test } from 'vitest';
import { readText } from '../../test/architecture/source-files.ts';
import { jobsOf } from './jobs.ts';
import { kinds } from './kinds.ts';

test('every job has a display name for administrators', () => {
  const { screens } = JSON.parse(readText('src/features/operations/failures/texts/fr.json')) as {
    screens: { jobs: Record<string, string> };
  };
  const repeated = jobsOf({} as Parameters<typeof jobsOf>[0]).map(({ name }) => name);
  const asked = kinds.map(({ name }) => name).filter((name) => name !== 'mail' && name !== 'effect');
  expect(Object.keys(screens.jobs).toSorted(), 'name it in `screens.jobs` of operations/failures/texts').toEqual(
    [...repeated, ...asked].toSorted(),
  );
});
