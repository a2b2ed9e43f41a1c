import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from './api-doc/parse-source.ts';
import { newRecord } from './new-record.ts';

const root = mkdtempSync(path.join(tmpdir(), 'portico-new-record-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const areas = ['accounts', 'zero-carbon', 'vr-fleet'];
for (const part of [
  'migrations',
  ...areas.flatMap((area) => [`src/${area}/area.server.ts`, `src/${area}/area.screens.ts`]),
])
  cpSync(path.join(repositoryRoot, part), path.join(root, part), { recursive: true });
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('a new record', () => {
  it.each(areas)('is written with its test and registered in %s', (area) => {
    const files = newRecord(root, `${area}/meeting-rooms`);
    expect(
      files.filter((file) => /\.(?:domain|contract|records|screens|words|test)\.ts$|-page\.tsx$/.test(file)),
    ).toHaveLength(8);
    expect(read(`src/${area}/area.server.ts`)).toMatch(
      /\n {4}meetingRooms,\n {2}\],[\s\S]*'meeting-rooms\.edit': 'all'/,
    );
    expect(read(`src/${area}/area.screens.ts`)).toContain('  ...meetingRoomScreens,\n];');
    expect(read(`src/${area}/meeting-rooms/server/meeting-rooms.test.ts`)).toMatch(/role: '\w+', kind: '\w+'/);
  });

  it.each([
    ['accounts/meeting-rooms', 'exists already'],
    ['accounts/MeetingRooms', 'Usage'],
    ['accounts', 'Usage'],
    ['shop/orders', 'There is no area shop'],
  ])('is refused for %s', (where, why) => {
    expect(() => newRecord(root, where)).toThrow(why);
  });
});
