/** The NOTIFY channel that says that a job was sent. Events say nothing: each would take a lock that all commits share. */
export const outboxChannel = 'kernel_outbox';
