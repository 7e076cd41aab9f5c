/** Creates an administrator of this installation; see docs/operations.md. */
import { parseArgs } from 'node:util';
import { type Asking, openTerminal } from '#app/ask.ts';
import { run } from '#app/lifecycle.ts';
import { prepareDatabase } from '#app/prepare-database.ts';
import { findUserId, type Made, makeAdministrator, passwordFault } from '#features/people/accounts/account.public.ts';
import { addressSchema } from '#features/people/accounts/address.rules.ts';
import { path } from '#paths.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { StartupError } from '#platform/startup-error.ts';
// Input errors are in French.
import '#platform/voices.ts';

const usage = `Sans terminal, dites l’adresse et le nom :
  npm run administrator -- --email nora@exemple.fr --name "Nora Belkacem"          affiche un lien qui sert une fois
  npm run administrator -- --email nora@exemple.fr --name "Nora Belkacem" --mail   l’envoie par email (SMTP_URL)`;

function readArguments() {
  try {
    return parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' }, mail: { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new StartupError(usage);
  }
}

/** Repeats the question until the answer is valid. */
async function untilFit(ask: () => Promise<string>, faultOf: (answer: string) => string | null): Promise<string> {
  for (;;) {
    const answer = await ask();
    const fault = faultOf(answer);
    if (fault === null) return answer;
    console.log(`  ${fault}`);
  }
}

const addressFault = (email: string) => addressSchema.safeParse(email).error?.issues[0]?.message ?? null;
const nameFault = (name: string) => (name && name.length <= 120 ? null : 'Tapez un nom, de 120 caractères au plus.');

async function askPassword(terminal: Asking): Promise<string> {
  for (;;) {
    const password = await untilFit(() => terminal.askSecret('  Mot de passe : '), passwordFault);
    if ((await terminal.askSecret('  Encore une fois : ')) === password) return password;
    console.log('  Les deux mots de passe diffèrent.');
  }
}

function sentenceOf({ state }: Made, email: string): string {
  if (state === 'demo') {
    throw new StartupError(`« ${email} » est un compte de la démonstration : choisissez une autre adresse.`);
  }
  if (state === 'made') return `« ${email} » administre maintenant cette installation.`;
  if (state === 'taken') {
    return `« ${email} » administre maintenant cette installation. Son adresse n’était pas confirmée : le mot de passe et les sessions d’avant ne servent plus.`;
  }
  if (state === 'granted') return `« ${email} » garde son compte et reçoit la casquette d’administrateur.`;
  return `« ${email} » est déjà administrateur.`;
}

await run(async ({ signal, defer }) => {
  const said = readArguments();
  // Independent of demonstration mode.
  const config = loadConfig({ ...process.env, DEMO: '0' });
  if (said.mail && !config.smtpUrl) {
    throw new StartupError('SMTP_URL n’est pas réglée : sans --mail, le lien s’affiche ici.');
  }
  const terminal = !said.email && process.stdin.isTTY ? openTerminal(signal) : null;
  if (terminal) defer(async () => terminal.close());
  const typed = said.email ?? (terminal && (await untilFit(() => terminal.ask('  Adresse email : '), addressFault)));
  if (!typed) throw new StartupError(usage);
  const address = addressSchema.safeParse(typed);
  if (!address.success) throw new StartupError(`${addressFault(typed)}\n${usage}`);
  const email = address.data;

  const engine = await startEngine(config, { say: console.log });
  defer(engine.stop);
  await prepareDatabase(engine.connection, config);
  const { db, close } = openDatabase(engine.connection, { max: 1 });
  defer(close);
  const isKnown = (await findUserId(db, email)) !== null;
  let name = said.name?.trim() ?? '';
  let password: string | null = null;
  if (terminal && !isKnown) {
    name = await untilFit(() => terminal.ask('  Prénom et nom : '), nameFault);
    password = await askPassword(terminal);
  }
  if (!isKnown && nameFault(name)) throw new StartupError(`${nameFault(name)}\n${usage}`);
  signal.throwIfAborted();

  const { publicUrl } = config;
  const made = await makeAdministrator(
    { db, now: systemClock(), publicUrl, byMail: said.mail },
    { email, name, password },
  );
  console.log(sentenceOf(made, email));
  if (made.mailed)
    console.log('Un lien pour choisir le mot de passe part par email dès que le programme tourne ; il vaut une heure.');
  if (made.token) {
    console.log('Ouvrez ce lien dans l’heure, le programme démarré, pour choisir le mot de passe ; il sert une fois :');
    console.log(`${publicUrl}${path('resetPassword')}?token=${made.token}`);
  }
  return 'done';
});
