import { ConfigError } from '#kernel/config/server/config-error.ts';

/** A start that cannot continue; its message is one plain sentence for the terminal. */
export class StartError extends ConfigError {}
