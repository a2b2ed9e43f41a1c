/** A setting that cannot be used; its message is one plain sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
