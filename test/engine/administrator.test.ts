import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../folders.ts';
import { launch, serverOf, until } from './program.ts';

const { dataDir: folder, remove } = testFolder();
afterAll(remove);

const env = { DATA_DIR: folder, PUBLIC_URL: 'https://app.exemple.fr' };
const command = async (...args: string[]) => {
  const program = launch(['administrator.ts', ...args], env);
  return { code: await program.exited, said: program.lines.join('\n'), errors: program.errors() };
};

test('creates the first administrator, whether or not the database is running', async () => {
  expect(await command()).toMatchObject({ code: 1, errors: expect.stringContaining('--email') });
  expect(await command('--email', 'rien')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('n’est pas valide'),
  });
  const first = await command('--email', 'Nora@exemple.fr', '--name', 'Nora Belkacem');
  expect(first.code).toBe(0);
  expect(first.said).toMatch(/administre maintenant.*https:\/\/app\.exemple\.fr\/reset-password\?token=\S{43}$/s);
  expect(serverOf(folder)).toBeUndefined();

  const running = launch(['test/engine/member.ts', folder]);
  await until('the database', () => running.lines.includes('up'));
  const again = await command('--email', 'nora@exemple.fr');
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('est déjà administrateur')]);
  expect(serverOf(folder)).toBeDefined();
  running.child.kill('SIGTERM');
  await running.exited;
  expect(serverOf(folder)).toBeUndefined();
});
