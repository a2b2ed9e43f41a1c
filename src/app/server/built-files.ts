import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the built client, with its precompressed forms. */
export interface BuiltFile {
  /** Path of the file. */
  readonly place: string;
  /** Changes with the content. */
  readonly tag: string;
  /** Uncompressed content: in memory for pages only. Assets, half of them fonts, are read on request. */
  readonly plain: Buffer | undefined;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
}

export interface Builds {
  /** The ID of the current build; undefined before the first. */
  readonly build: string | undefined;
  /** By address, such as `/index.html`: the current build, and the assets of the previous one. */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/** Reads the builds listed in `current.json`. Without a build there are no files. */
export function readBuilds(distDir: string): Builds {
  const pointer = path.join(distDir, 'current.json');
  if (!existsSync(pointer)) return { build: undefined, files: new Map() };
  const { build, previous } = JSON.parse(readFileSync(pointer, 'utf8')) as { build: string; previous?: string };
  const files = new Map<string, BuiltFile>();
  if (previous !== undefined) readFolder(path.join(distDir, previous), '/assets', files);
  readFolder(path.join(distDir, build), '', files);
  return { build, files };
}

function readFolder(root: string, below: string, files: Map<string, BuiltFile>): void {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const address = `${below}/${entry.name}`;
    if (entry.isDirectory()) readFolder(root, address, files);
    else if (!/\.(br|gz)$/.test(entry.name)) files.set(address, builtFile(root, address));
  }
}

function builtFile(root: string, address: string): BuiltFile {
  const place = path.join(root, address);
  const beside = (ending: string): Buffer | undefined =>
    existsSync(place + ending) ? readFileSync(place + ending) : undefined;
  const plain = address.startsWith('/assets/') ? undefined : readFileSync(place);
  // the name of an asset identifies its content
  const tag = createHash('sha256')
    .update(plain ?? address)
    .digest('base64url')
    .slice(0, 16);
  return { place, tag, plain, br: beside('.br'), gz: beside('.gz') };
}
