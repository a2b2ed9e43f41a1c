import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Text } from '#kernel/i18n/text.ts';
import { fieldWords } from '#zero-carbon/certification/drawing/field.words.ts';
import { templateStateWords } from '#zero-carbon/certification/templates/certificate-templates.states.ts';
import { faultWords } from '#zero-carbon/certification/templates/faults.words.ts';
import { layerWords } from '#zero-carbon/certification/templates/designer/layers.words.ts';
import { templateWords } from '#zero-carbon/certification/templates/templates.words.ts';
import {
  designerWords as text,
  inspectorWords,
  nameWords,
} from '#zero-carbon/certification/templates/web/designer/designer.words.ts';
import { axeFaultsInThemes } from './axe-in-themes.ts';
import { sideways, unmarkedChinese } from './checks.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { bringSession, demoAccount } from './tool-session.ts';
import { visitingAs } from './visiting-as.ts';

useBrowser();
const database = useProductDatabase();

/** An object's position, as the page announces it: `x 26，y 71`. */
const told = async (object: Locator): Promise<{ x: number; y: number; width: number }> => {
  const label = (await object.getAttribute('aria-label')) ?? '';
  const [x, y, width] = (
    label
      .split(/[：:]/)
      .at(-1)!
      .match(/-?\d+(?:\.\d+)?/g) ?? []
  ).map(Number);
  return { x: x!, y: y!, width: width! };
};
const onSheet = ({ page, translate }: Visitor, name: string): Locator =>
  page
    .getByRole('group', { name: translate(text.sheet) })
    .getByRole('button', { name: new RegExp(`^${escaped(name)}[：:]`) });
const escaped = (name: string): string => name.replaceAll(/[()（）.]/g, String.raw`\$&`);
const saved = ({ page, translate }: Visitor): Locator =>
  page.getByRole('status').filter({ hasText: translate(text.saved, { time: '' }).trim() });

journey(
  'designs a template by mouse, fixes its errors, and publishes it',
  { reducedMotion: 'reduce' },
  async (visitor) => {
    const { page, go, settle, translate } = visitor;
    await bringSession(visitor, database(), demoAccount('officer1'));
    await go('/index/certtemplateform?kind=evaluation');
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: translate(templateWords.newVersion) }).click();
    await page.waitForURL(/certdesign\/\d+$/);
    await settle();
    const name = onSheet(visitor, translate(fieldWords.enterpriseNameZh));
    await name.waitFor();

    // Dragged by its body, and aligned to the left edge of another object.
    const before = await told(name);
    const box = (await name.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 70, box.y + box.height / 2 + 40, { steps: 6 });
    await page.mouse.up();
    const moved = await told(name);
    expect(moved.x).toBeGreaterThan(before.x + 10);
    expect(moved.y).toBeGreaterThan(before.y + 10);
    await page.getByRole('button', { name: translate(text.undo) }).click();
    expect(await told(name)).toEqual(before);
    await page.getByRole('button', { name: translate(text.redo) }).click();
    expect(await told(name)).toEqual(moved);
    await page.getByRole('button', { name: translate(text.undo) }).click();

    // By one of its handles.
    const handle = (await page.locator('.design-handle[data-handle="e"]').boundingBox())!;
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(handle.x - 40, handle.y + 4, { steps: 6 });
    await page.mouse.up();
    expect((await told(name)).width).toBeLessThan(before.width - 5);

    // A guide from the ruler.
    const ruler = (await page.locator('.design-ruler[data-side="left"]').boundingBox())!;
    await page.mouse.move(ruler.x + 10, ruler.y + 100);
    await page.mouse.down();
    await page.mouse.move(ruler.x + 200, ruler.y + 100, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.design-guide').count()).toBe(1);

    // Layers by their rows: the line marks the target, Escape and undo revert the move.
    const said = page.locator('.designer > [role=status]');
    const rows = page
      .getByRole('region', { name: translate(text.layers) })
      .locator('ul')
      .first()
      .locator('li');
    const order = async (): Promise<string[]> =>
      (await rows.locator('.design-layer > span').allTextContents()).slice(0, 5);
    const drawn = await order();
    const [seal, fourth] = [(await rows.first().boundingBox())!, (await rows.nth(3).boundingBox())!];
    const pull = async (): Promise<void> => {
      await page.mouse.move(seal.x + 60, seal.y + 10);
      await page.mouse.down();
      await page.mouse.move(fourth.x + 60, fourth.y + fourth.height - 4, { steps: 6 });
      await page.locator('li[data-drop]').waitFor();
    };
    await pull();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await order()).toEqual(drawn);
    await pull();
    await page.mouse.up();
    expect(await order()).toEqual([...drawn.slice(1, 4), drawn[0], drawn[4]]);
    await expect
      .poll(() => said.textContent())
      .toContain(translate(text.ordered, { layer: drawn[0]!, n: 4, of: await rows.count() }));
    await page.keyboard.press('Control+z');
    expect(await order()).toEqual(drawn);

    // A box on the empty page. Shift extends the selection. Locked objects are not selected. Escape restores the
    // selection.
    const paper = (await page.getByRole('group', { name: translate(text.sheet) }).boundingBox())!;
    const mm = paper.width / 297;
    const chosen = page.locator('.design-layers li[data-chosen]');
    const draw = async (from: [number, number], to: [number, number]): Promise<void> => {
      await page.mouse.move(paper.x + from[0] * mm, paper.y + from[1] * mm);
      await page.mouse.down();
      await page.mouse.move(paper.x + to[0] * mm, paper.y + to[1] * mm, { steps: 6 });
    };
    await draw([215, 214], [180, 164]);
    await page.mouse.up();
    const first = await chosen.count();
    expect(first).toBeGreaterThan(2);
    await expect.poll(() => said.textContent()).toBe(translate(text.chosenMany, { n: first }));
    await page.keyboard.down('Shift');
    await draw([70, 215], [50, 190]);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(() => chosen.count()).toBe(first + 1);
    await draw([215, 214], [20, 20]);
    await expect.poll(() => chosen.count()).toBeGreaterThan(first + 1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => chosen.count()).toBe(first + 1);
    await page.keyboard.press('Control+a');
    await expect.poll(() => chosen.count()).toBe(await rows.count());

    // Alt drags a copy, Ctrl suspends snapping.
    await page.keyboard.press('Escape');
    const many = await rows.count();
    const held = (await name.boundingBox())!;
    await page.mouse.move(held.x + 30, held.y + held.height / 2);
    await page.keyboard.down('Alt');
    await page.mouse.down();
    await page.keyboard.up('Alt');
    await page.keyboard.down('Control');
    await page.mouse.move(held.x + 33, held.y + held.height / 2 + 31, { steps: 6 });
    await expect.poll(() => page.locator('.design-snap').count()).toBe(0);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect.poll(() => rows.count()).toBe(many + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.count()).toBe(many);

    // Zoom to the pointer, and back to fit the window.
    const zoomed = async (): Promise<number> => (await page.locator('.design-sheet').boundingBox())!.width;
    const fitting = await zoomed();
    await page.mouse.move(paper.x + 100, paper.y + 100);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(zoomed).toBeGreaterThan(fitting * 1.3);
    await page.keyboard.press('0');
    await expect.poll(zoomed).toBe(fitting);

    // A test print is the renderer's own PDF.
    const specimen = page.waitForEvent('download');
    await page.getByRole('button', { name: translate(templateWords.testPrint) }).click();
    const printed = await specimen;
    expect(printed.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');

    // Required objects cannot be deleted.
    await name.click();
    await page.getByRole('button', { name: translate(inspectorWords.remove), exact: true }).click();
    await expect
      .poll(() => said.textContent())
      .toBe(translate(text.cannotRemove, { field: translate(fieldWords.enterpriseNameZh) }));

    // A code that is too small is reported with its fix.
    await page
      .getByRole('region', { name: translate(text.layers) })
      .getByRole('button', { name: new RegExp(`^${translate(layerWords.qr)}`) })
      .click();
    const numbers = page.getByRole('region', { name: translate(inspectorWords.title) });
    for (const side of ['width', 'height'] as const) {
      await numbers.getByRole('textbox', { name: translate(inspectorWords[side]), exact: true }).fill('20');
    }
    const publish = page.getByRole('button', { name: translate(text.publish), exact: true });
    const cure = numbers.getByRole('button', {
      name: new RegExp(translate(faultWords.moduleCure, { needed: String.raw`\d+(\.5)?` })),
    });
    await cure.waitFor();
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBe('true');
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await cure.click();
    await numbers.getByText(translate(inspectorWords.noFaults)).waitFor();

    // Restored after a reload, then published.
    await saved(visitor).waitFor();
    await page.reload();
    await settle();
    await page.getByRole('heading', { name: translate(nameWords.allFit) }).waitFor();
    expect((await told(name)).width).toBeLessThan(before.width - 5);
    await publish.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate(text.publish), exact: true })
      .click();
    await page.waitForURL(/certtemplateform\/\d+$/);
    await settle();
    await page.getByText(translate(templateStateWords.published)).filter({ visible: true }).first().waitFor();

    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => sideways(page)).toEqual([]);
  },
);

journey('designs a template by keyboard alone, in English', {}, async ({ product: _product }) => {
  await visitingAs(database(), 'organisation1', { lang: 'en' }, async (visitor) => {
    const { page, go, settle, translate } = visitor;
    const { press, type } = page.keyboard;
    const key = press.bind(page.keyboard);
    const write = type.bind(page.keyboard);
    /** Presses only Tab until the element has the focus. Every stop on the way must show a focus mark. */
    const tabTo = async (target: Locator, by = 'Tab'): Promise<void> => {
      for (let stops = 0; stops < 300; stops += 1) {
        if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
        await key(by);
      }
      throw new Error(`${by} does not come to ${String(target)}`);
    };
    await go('/index/certtemplateform');
    await tabTo(page.getByRole('button', { name: translate(templateWords.add) }));
    await key('Enter');
    const drawer = page.getByRole('complementary');
    await tabTo(drawer.getByRole('textbox', { name: new RegExp(`^${translate(templateWords.nameZh)}`) }));
    await write('内审员证书');
    await tabTo(drawer.getByRole('textbox', { name: new RegExp(`^${translate(templateWords.nameEn)}`) }));
    await write('Assessor');
    const choose = async (field: Text, ...keys: string[]): Promise<void> => {
      await tabTo(drawer.getByRole('button', { name: new RegExp(translate(field)) }));
      await key('Enter');
      await page.getByRole('listbox').waitFor();
      for (const one of [...keys, 'Enter']) await key(one);
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    };
    await choose(templateWords.kind, 'End');
    await choose(templateWords.orientation, 'End');
    await choose(templateWords.language, 'Home');
    await tabTo(drawer.getByRole('textbox', { name: new RegExp(`^${escaped(translate(templateWords.months))}`) }));
    await write('24');
    await choose(templateWords.seal, 'Home', 'ArrowDown');
    await tabTo(drawer.getByRole('button', { name: translate(templateWords.add) }));
    await key('Enter');
    await page.waitForURL(/certdesign\/\d+$/);
    await settle();

    const trainee = onSheet(visitor, translate(fieldWords.traineeName));
    await tabTo(trainee);
    const before = await told(trainee);
    for (const pressed of ['ArrowRight', 'Shift+ArrowDown', 'Alt+ArrowRight']) await key(pressed);
    expect(await told(trainee)).toEqual({ x: before.x + 0.5, y: before.y + 5, width: before.width + 0.5 });
    await key('Control+z');
    expect((await told(trainee)).width).toBe(before.width);
    await key('Control+y');
    await key('Delete');
    await expect.poll(() => page.locator('.designer > [role=status]').textContent()).toContain('cannot be removed');

    // By number.
    const numbers = page.getByRole('region', { name: translate(inspectorWords.title) });
    await key('Enter');
    await expect
      .poll(() =>
        numbers.getByRole('textbox', { name: 'x', exact: true }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await key('Control+a');
    await write('21.5');
    await key('Escape');
    expect((await told(trainee)).x).toBe(21.5);

    // Further back and forward again, with an announcement.
    const status = page.locator('.designer > [role=status]');
    await key('Control+ArrowDown');
    const behind = await status.textContent();
    expect(behind).toMatch(/: \d+ of \d+, counted from the front$/);
    await key('Control+ArrowUp');
    await expect.poll(() => status.textContent()).not.toBe(behind);

    // Several objects in sequence, spaced evenly, and grouped.
    await key('Shift+Space');
    for (const more of [1, 2]) {
      await key('Tab');
      await expect.poll(() => page.locator('.design-layers li[data-chosen]').count()).toBe(more);
      await key('Shift+Space');
      await expect.poll(() => page.locator('.design-layers li[data-chosen]').count()).toBe(more + 1);
    }
    await tabTo(numbers.getByRole('button', { name: translate(inspectorWords.spreadUpright) }));
    await key('Enter');
    await expect.poll(() => status.textContent()).toBe(translate(text.spread, { n: 3 }));
    await key('Control+z');
    await tabTo(numbers.getByRole('button', { name: translate(inspectorWords.alignLeft) }), 'Shift+Tab');
    await key('Enter');
    await expect.poll(() => status.textContent()).toBe(translate(text.moved, { n: 3 }));
    await key('Control+z');
    await key('Control+c');
    await tabTo(trainee, 'Shift+Tab');
    await key(' ');

    // Adds a second one and deletes it.
    await key('Control+d');
    await expect.poll(() => trainee.count()).toBe(2);
    await key('Delete');
    await expect.poll(() => trainee.count()).toBe(1);
    // The focused element is gone, but its keys still work.
    await key('Control+z');
    await expect.poll(() => trainee.count()).toBe(2);
    await key('Control+y');

    // A line from the panel.
    const layers = page.getByRole('region', { name: translate(text.layers) });
    await tabTo(
      layers.getByRole('button', { name: translate(text.addField, { field: translate(layerWords.line) }) }),
      'Shift+Tab',
    );
    const lines = await onSheet(visitor, translate(layerWords.line)).count();
    await key('Enter');
    await expect.poll(() => onSheet(visitor, translate(layerWords.line)).count()).toBe(lines + 1);
    await key('Shift+ArrowDown');
    await key('Escape');

    await expect.poll(() => unmarkedChinese(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
    await saved(visitor).waitFor();
    await numbers.getByText(translate(inspectorWords.noFaults)).waitFor();
    const publish = page.getByRole('button', { name: translate(text.publish), exact: true });
    await expect.poll(() => publish.getAttribute('aria-disabled')).toBeNull();
    await tabTo(publish, 'Shift+Tab');
    await key('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page.getByRole('dialog').getByRole('button', { name: translate(text.publish), exact: true }));
    await key('Enter');
    await page.waitForURL(/certtemplateform\/\d+$/);
    await page
      .getByText(translate(templateStateWords.published), { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor();

    // pastes a copied object into another template, which a phone displays and edits by number
    await go('/index/certtemplateform');
    await page
      .getByRole('button', { name: translate(templateWords.copy), exact: true })
      .first()
      .click();
    await page.waitForURL(/certdesign\/\d+$/);
    await settle();
    await tabTo(onSheet(visitor, translate(layerWords.qr)));
    const there = await page.locator('.design-hit').count();
    await key('Control+v');
    await expect.poll(() => page.locator('.design-hit').count()).toBe(there + 3);
    await saved(visitor).waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByText(translate(text.narrow)).waitFor();
    await expect.poll(() => sideways(page)).toEqual([]);
    expect(await axeFaultsInThemes(page)).toEqual([]);
  });
});
