/** A problem the operator can fix (setting, port, database): shown as one sentence without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
