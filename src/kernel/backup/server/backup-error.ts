/** A backup or restore that cannot continue; its message is one plain sentence for the user of the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
