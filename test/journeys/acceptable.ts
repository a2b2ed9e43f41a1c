import { expect } from 'vitest';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import type { Visitor } from './journey.ts';

/** Asserts that a screen has no axe violation in either theme and that its Chinese text is marked. */
export async function isAccepted({ page }: Visitor): Promise<void> {
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await expect.poll(() => unmarkedChinese(page)).toEqual([]);
}

/** Asserts that a screen does not scroll horizontally at 360 px. */
export async function fitsPhone({ page, settle }: Visitor): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await settle();
  await expect.poll(() => sideways(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
}
