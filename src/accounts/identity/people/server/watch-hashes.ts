import { Counter, Gauge, type Registry } from 'prom-client';
import { hashLine } from './password.ts';

/** Reports on `/metrics` the number of password hashes that this process has started, and the queue length. */
export function watchHashes(registry: Registry): void {
  const startedHashes = new Counter({
    name: 'password_hashes_total',
    help: 'Password hashes started: logins, and new passwords.',
    registers: [],
    collect() {
      this.reset();
      this.inc(hashLine.started);
    },
  });
  const waiting = new Gauge({
    name: 'password_hashes_waiting',
    help: 'Password hashes that wait for their turn.',
    registers: [],
    collect() {
      this.set(hashLine.waiting);
    },
  });
  registry.registerMetric(startedHashes);
  registry.registerMetric(waiting);
}
