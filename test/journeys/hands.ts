import type { Locator } from 'playwright-core';
import type { Database } from '#kernel/db/server/database.ts';
import type { Visitor } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { passByDrag, passByKeyboard } from './pass-captcha.ts';

/** The visitor's input method: the same steps run by mouse and by keyboard alone. */
export interface Hands {
  /** A button, a link, a checkbox. */
  press(what: Locator): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
  /** An option of the list that a field opens. In a searchable list, part of its name finds it. */
  choose(field: Locator, option: Locator, part?: string): Promise<void>;
  passCaptcha(database: Database): Promise<void>;
}

export const byMouse = (visitor: Visitor): Hands => ({
  press: (what) => what.click(),
  type: (into, text) => into.fill(text),
  choose: async (field, option, part) => {
    await field.click();
    if (part !== undefined) await field.fill(part);
    await option.click();
  },
  passCaptcha: (database) => passByDrag(visitor, database),
});

/** Tab, arrows, Enter, Space and letters. Nothing gets the focus without a key. */
export const byKeyboard = (visitor: Visitor): Hands => {
  const { page } = visitor;
  const keys = page.keyboard;
  /** The key that leads from the focus to an element: arrows within an editable table, which is one tab stop. */
  const keyTo = (what: Locator): Promise<string | null> =>
    what.evaluate((element) => {
      const at = document.activeElement;
      if (!at || at === element) return null;
      if (element.closest('[role=grid]')?.contains(at) ?? false) return 'ArrowRight';
      const isBefore = (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return isBefore && at !== document.body ? 'Shift+Tab' : 'Tab';
    });
  const reach = async (what: Locator): Promise<void> => {
    await what.waitFor();
    const key = await keyTo(what);
    if (key !== null) await tabTo(visitor, what, key);
  };
  return {
    press: async (what) => {
      await reach(what);
      await keys.press((await what.evaluate((element) => element.matches('[type=checkbox]'))) ? 'Space' : 'Enter');
    },
    type: async (into, text) => {
      await reach(into);
      await keys.press('Control+a');
      await keys.type(text);
    },
    choose: async (field, option, part) => {
      await reach(field);
      if (part === undefined) await keys.press('Enter');
      else await keys.type(part);
      await option.waitFor();
      while ((await option.getAttribute('data-focused')) === null) await keys.press('ArrowDown');
      await keys.press('Enter');
      await option.waitFor({ state: 'detached' });
    },
    passCaptcha: (database) => passByKeyboard(visitor, database),
  };
};
