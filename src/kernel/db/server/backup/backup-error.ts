/** A backup or restore that cannot go on; its message is one plain sentence for whoever typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
