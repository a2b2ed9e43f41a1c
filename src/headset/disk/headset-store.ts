import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { chunkSize } from '#vr-fleet/protocol/delivery/delivery.messages.ts';
import type { Hardware, Fetched } from '#headset/model/hardware.ts';

/** Persistent fields of a headset besides its files: they survive a loss of power. */
const lasting = [
  'volume',
  'brightness',
  'storageTotal',
  'storageFree',
  'pui',
  'settings',
  'settingsRev',
  'settingsReply',
  'deviceId',
  'firmwareRev',
  'firmwareReply',
] as const satisfies readonly (keyof Hardware)[];

interface Kept extends Partial<Pick<Hardware, (typeof lasting)[number]>> {
  readonly downloads: readonly { of: Fetched; sha256: string; verified: number; wasCut: boolean }[];
  /** Hashes and bytes. */
  readonly pictures: readonly (readonly [string, number])[];
}

/**
 * Bytes that headsets leave free on this machine's disk: the portal beside them stops writing when the disk is full.
 */
const reserve = 1024 ** 3;

/** A headset's disk in a folder of this machine, which outlives the program. Created on the first write. */
export class HeadsetStore {
  readonly #folder: string;
  #saved = '';
  #open: { readonly of: Fetched; readonly file: number } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Restores the state at the program's end, without files that are missing or changed. */
  restore(hardware: Hardware): void {
    const kept = this.#read();
    if (!kept) return;
    const { downloads, pictures, ...others } = kept;
    Object.assign(hardware, others);
    const isThere = ([sha256, size]: readonly [string, number]): boolean => sizeOf(this.#picture(sha256)) === size;
    hardware.pictures = new Map(pictures.filter(isThere));
    for (const picture of pictures) if (!isThere(picture)) hardware.storageFree += picture[1];
    for (const { of, sha256, verified, wasCut } of downloads) {
      const bytes = sizeOf(this.#part(of));
      const there = bytes >= verified ? verified : bytes - (bytes % chunkSize);
      hardware.storageFree += verified - there;
      hardware.downloads[of] = { sha256, verified: there, whole: undefined, wasCut };
    }
  }

  /** Saves changes completely or not at all. */
  save(hardware: Hardware): void {
    const kept: Kept = {
      ...Object.fromEntries(lasting.map((field) => [field, hardware[field]])),
      downloads: Object.entries(hardware.downloads).flatMap(([of, download]) =>
        download
          ? [{ of: of as Fetched, sha256: download.sha256, verified: download.verified, wasCut: download.wasCut }]
          : [],
      ),
      pictures: [...hardware.pictures],
    };
    const text = JSON.stringify(kept);
    if (text === this.#saved) return;
    const file = path.join(this.#folder, 'headset.json');
    const isKept = hasRoom(() => {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    });
    // with the next change if the disk was full
    if (isKept) this.#saved = text;
  }

  /**
   * Writes bytes of a running download.
   *
   * @returns false if the machine's disk is full.
   */
  write(of: Fetched, bytes: Uint8Array, at: number): boolean {
    return hasRoom(() => {
      if (this.#open?.of !== of) {
        this.close();
        mkdirSync(this.#folder, { recursive: true });
        this.#open = { of, file: openSync(this.#part(of), constants.O_WRONLY | constants.O_CREAT, 0o600) };
      }
      for (let done = 0; done < bytes.length;)
        done += writeSync(this.#open.file, bytes, done, bytes.length - done, at + done);
    });
  }

  /** Closes the open file. */
  close(): void {
    if (this.#open) closeSync(this.#open.file);
    this.#open = undefined;
  }

  /** Reads bytes of a running download, `from` up to `to`; fewer if it ends earlier. */
  async read(of: Fetched, from: number, to: number): Promise<Buffer> {
    const file = await open(this.#part(of));
    try {
      const bytes = Buffer.alloc(to - from);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Renames a completed download to its picture name. */
  name(of: Fetched, sha256: string): void {
    this.close();
    mkdirSync(path.dirname(this.#picture(sha256)), { recursive: true });
    renameSync(this.#part(of), this.#picture(sha256));
  }

  dropPart(of: Fetched): void {
    this.close();
    rmSync(this.#part(of), { force: true });
  }

  dropPicture(sha256: string): void {
    rmSync(this.#picture(sha256), { force: true });
  }

  /** Restores the factory state: deletes all files. */
  clear(): void {
    this.close();
    rmSync(this.#folder, { recursive: true, force: true });
    this.#saved = '';
  }

  /** Returns the bytes that headsets may still write on this machine. */
  free(): number {
    mkdirSync(path.dirname(this.#folder), { recursive: true });
    const { bavail, bsize } = statfsSync(path.dirname(this.#folder));
    return Math.max(0, bavail * bsize - reserve);
  }

  #read(): Kept | undefined {
    try {
      return JSON.parse(readFileSync(path.join(this.#folder, 'headset.json'), 'utf8')) as Kept;
    } catch {
      // a new headset; the file is written atomically, so no other case exists
      return undefined;
    }
  }

  #part(of: Fetched): string {
    return path.join(this.#folder, `${of}.part`);
  }

  #picture(sha256: string): string {
    return path.join(this.#folder, 'pictures', `${sha256}.zip`);
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Returns true if a write succeeded; false if the disk, or its owner's quota, is full. */
function hasRoom(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return false;
    throw error;
  }
}
