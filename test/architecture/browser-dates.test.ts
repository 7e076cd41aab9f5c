import { expect, test } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Fields of the browser for days and times: they follow its language, not the reader's (docs/decisions/0122). */
const browsers = /type=(?:"|\{?')(?:date|time|month|week|datetime-local)\b/;

test('days and times are typed in our own fields', () => {
  const screens = listFiles().filter((file) => /^src\/.*\.tsx$/.test(file));
  expect(screens.filter((file) => browsers.test(readText(file)))).toEqual([]);
});
