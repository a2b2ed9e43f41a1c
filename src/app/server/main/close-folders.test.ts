import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { closeFolders } from './close-folders.ts';

it('closes the data folders to other users, older ones too', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'portico-folders-'));
  const mode = (folder: string): number => statSync(folder).mode & 0o777;
  const ofRoot = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    const older = path.join(parent, 'older');
    mkdirSync(path.join(older, 'files'), { recursive: true });
    for (const folder of [older, path.join(older, 'files')]) chmodSync(folder, 0o755);
    for (const dataDir of [older, path.join(parent, 'new', 'data')]) {
      expect(closeFolders(dataDir)).toBe(path.join(dataDir, 'files'));
      expect([mode(dataDir), mode(path.join(dataDir, 'files'))]).toEqual([ofRoot, 0o700]);
    }
  } finally {
    rmSync(parent, { recursive: true });
  }
});
