import { callLater } from '#kernel/ui/feedback/calls.ts';
import { mostFrames } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { showFrames } from '#vr-fleet/configuration/plans/boot/boot.contract.ts';
import { readPicture, type BroughtPicture } from './read-pictures.ts';

/** Signatures of a ZIP: its end record, and an entry of its directory. */
const [endMark, entryMark] = [0x06_05_4b_50, 0x02_01_4b_50] as const;
/** Fixed sizes in bytes of its end record, a directory entry and a file header. */
const [endSize, entrySize, headSize] = [22, 46, 30] as const;

/**
 * Fetches the pictures of a stored screen.
 *
 * @throws CallError if they are not the user's; a TypeError if the network fails.
 */
export async function fetchFrames(sha256: string, signal: AbortSignal): Promise<BroughtPicture[]> {
  const { path } = await callLater(showFrames, { sha256 }, { signal });
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new TypeError(`The pictures answered ${answer.status}`);
  const zip = await answer.blob();
  return Promise.all((await entriesOf(zip)).map(({ name, bytes }) => readPicture(name, bytes)));
}

/** The files of an uncompressed ZIP, in the order of its directory. */
async function entriesOf(zip: Blob): Promise<{ name: string; bytes: Blob }[]> {
  const end = new DataView(await zip.slice(-endSize).arrayBuffer());
  if (end.getUint32(0, true) !== endMark) throw new TypeError('The pictures are no ZIP');
  const count = end.getUint16(10, true);
  const start = end.getUint32(16, true);
  const directory = new DataView(await zip.slice(start, start + end.getUint32(12, true)).arrayBuffer());
  const entries: { name: string; bytes: Blob }[] = [];
  for (let at = 0; entries.length < Math.min(count, mostFrames) && directory.getUint32(at, true) === entryMark;) {
    const size = directory.getUint32(at + 20, true);
    const nameLength = directory.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + entrySize, nameLength));
    const from = directory.getUint32(at + 42, true);
    // the server writes file headers with the same name and without extra fields
    const begin = from + headSize + nameLength;
    entries.push({ name, bytes: zip.slice(begin, begin + size) });
    at += entrySize + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return entries;
}
