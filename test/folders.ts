import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { exists } from '../src/platform/db/embedded/processes.ts';
import { stopServer } from '../src/platform/db/embedded/server.ts';
import { makeDataFolder } from '../src/platform/secret.ts';

const ours = /^batilien-run-(\d+)-\w+$/;
const away = /^\/var\/lib\/batilien-\w+\/postgres$/;

export interface TestFolder {
  workspace: string;
  dataDir: string;
  /** Stops a running server, then removes the workspace. */
  remove: () => Promise<void>;
}

/** A data folder in its own temporary workspace; 0700 closes it to other accounts. */
export function testFolder(mode: 0o700 | 0o711 = 0o711): TestFolder {
  const workspace = mkdtempSync(join(tmpdir(), `batilien-run-${process.pid}-`));
  chmodSync(workspace, mode);
  const dataDir = join(workspace, 'data');
  makeDataFolder(dataDir);
  return { workspace, dataDir, remove: () => removeWorkspace(workspace) };
}

/** Removes workspaces of killed runs. */
export async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = ours.exec(name)?.[1];
    if (pid && !exists(Number(pid))) await removeWorkspace(join(tmpdir(), name)).catch(() => {});
  }
}

async function removeWorkspace(workspace: string): Promise<void> {
  // Checks the path before a recursive removal.
  if (dirname(workspace) !== tmpdir() || !ours.test(basename(workspace))) throw new Error(`not ours: ${workspace}`);
  const home = homeOf(workspace);
  if (home) await stopServer(join(home, 'cluster'));
  if (home && away.test(home)) rmSync(dirname(home), { recursive: true, force: true });
  rmSync(workspace, { recursive: true, force: true });
}

function homeOf(workspace: string): string | undefined {
  try {
    return realpathSync(join(workspace, 'data', 'postgres'));
  } catch {
    return undefined;
  }
}
