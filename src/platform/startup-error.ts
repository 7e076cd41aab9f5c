/** A fault the operator can mend (setting, port, database): shown as one sentence, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
