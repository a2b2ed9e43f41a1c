import { sameBytes } from '#zero-carbon/certification/issuance-log/bytes.ts';
import { isSigned, type Checkpoint } from '#zero-carbon/certification/issuance-log/checkpoint.ts';
import { isGoodAt, type LogKey } from './check-keys.ts';
import { instantText, type Finding, type Note, type Wrong } from './finding.ts';
import type { RebuiltLog } from './rebuild-log.ts';

/** The public halves of the log's own keys that were valid at a size of the log. */
export const ownKeys = (keys: readonly LogKey[], size: number): Uint8Array[] =>
  keys.filter((key) => key.organisation === null && isGoodAt(key, size)).map(({ bytes }) => bytes);

/** Compares a saved head with today's log: the log has grown from it, and the times are consistent. */
export function checkHead(
  where: string,
  head: Checkpoint,
  today: { readonly origin: string; readonly keys: readonly LogKey[]; readonly rebuilt: RebuiltLog },
): Finding<Wrong | Note>[] {
  const { size, at, root, origin } = head;
  const { rebuilt, keys } = today;
  const findings: Finding<Wrong | Note>[] = [];
  const find = (what: Wrong, values: Finding['values']): void => void findings.push({ what, where, values });
  if (origin !== today.origin) find('savedOrigin', { origin });
  if (!isSigned(head, ownKeys(keys, size))) find('savedUnsigned', {});
  const then = rebuilt.roots.get(size);
  if (!then) find('savedLonger', { count: size, size: rebuilt.size });
  else if (!sameBytes(then, root)) find('savedRoot', { count: size });
  const youngest = rebuilt.youngest.get(size);
  if (youngest && youngest.at > at) {
    find('savedYounger', { n: youngest.index + 1, time: instantText(youngest.at), head: instantText(at) });
  }
  const oldest = rebuilt.oldest.get(size);
  if (oldest && oldest.at < at) {
    find('savedOlder', { n: oldest.index + 1, time: instantText(oldest.at), head: instantText(at) });
  }
  return findings.length > 0
    ? findings
    : [{ what: 'consistent', where, values: { count: size, head: instantText(at) } }];
}
