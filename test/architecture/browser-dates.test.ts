import { expect, test } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** Native fields for days and times follow the browser's language, not the reader's (docs/decisions/0122). */
const browsers = /type=(?:"|\{?')(?:date|time|month|week|datetime-local)\b/;

test('days and times are typed in our own fields', () => {
  const screens = listFiles().filter((file) => /^src\/.*\.tsx$/.test(file));
  expect(screens.filter((file) => browsers.test(readText(file)))).toEqual([]);
});
