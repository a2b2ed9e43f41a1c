import { ConfigError } from '#kernel/config/server/config-error.ts';

/** A start that cannot go on; its message is one plain sentence for whoever typed the command. */
export class StartError extends ConfigError {}
