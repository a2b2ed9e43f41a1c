/**
 * The id of the job that carries an event: a UUID (version 8) of the time it was carried at, then the outbox row's id.
 * The queue runs jobs of one key by the time they were stored and then by their ids, and one transaction stores many.
 *
 * @param carriedAt milliseconds since 1970.
 */
export function eventJobId(carriedAt: number, outboxId: string): string {
  const time = carriedAt.toString(16).padStart(12, '0');
  const row = BigInt(outboxId).toString(16).padStart(15, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${row.slice(0, 3)}-8${row.slice(3, 6)}-${row.slice(6)}000`;
}
