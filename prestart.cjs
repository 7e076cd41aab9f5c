// Installs what the lock says when it is not what is installed. Runs on any Node from 20, before anything is there.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const modules = join(__dirname, 'node_modules');
const stamp = join(modules, '.batilien-lock');
const lock = readFileSync(join(__dirname, 'package-lock.json'));
const wanted = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
const turn = join(tmpdir(), `batilien-install-${createHash('sha256').update(__dirname).digest('hex').slice(0, 16)}`);

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const isInstalled = () =>
  read(stamp) === wanted && ['node', 'node.cmd'].some((name) => existsSync(join(modules, '.bin', name)));

const exists = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two starts of a fresh clone must not install over each other: the second waits for the first. */
function takeTurn() {
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!exists(Number(read(turn)))) rmSync(turn, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

function install() {
  console.log('  Installation des dépendances (une fois)…');
  const given = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: __dirname, stdio: 'inherit' };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...given], options)
    : spawnSync('npm', given, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error(
      '\n  L’installation a échoué ; npm en dit la raison ci-dessus. Il lui faut le réseau, et Node 20 au moins.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

if (!isInstalled()) {
  takeTurn();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(turn, { force: true });
  }
}
