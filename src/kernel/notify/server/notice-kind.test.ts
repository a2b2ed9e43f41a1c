import { expect, test } from 'vitest';
import { words } from '#kernel/i18n/text.ts';
import { announcedNotice, type AboutRecords } from './notice-kind.ts';

const text = words({
  title: { zh: '任务', en: 'Tasks' },
  line: { zh: '任务 {number} 已分配', en: 'Task {number} is assigned' },
  due: { zh: '任务 {number} 截至 {day}', en: 'Task {number} is due on {day}' },
  done: { zh: '任务 {number}：{done}', en: 'Task {number}: {done}' },
  mail: { zh: '{name}：{text}，{checkpoint}', en: '{name}: {text}, {checkpoint}' },
});

const facts = { name: 'kernel.tested', title: text.title, entity: 'task', whom: 'all', permission: null } as const;
const about: AboutRecords<'number'> = async (_db, ids) =>
  new Map(ids.map((number) => [number, { values: { number }, path: null }]));

// The compiler checks the lines below: an expected error that does not occur is itself an error.
test('does not compile if the text of a notice names a value its records lack', () => {
  const kinds = [
    announcedNotice({ ...facts, text: text.line, about }),
    // @ts-expect-error no record has a day
    announcedNotice({ ...facts, text: text.due, about }),
    // @ts-expect-error the values are inferred from the function that returns them
    announcedNotice({ ...facts, text: text.due, about: async (db, ids, reader) => about(db, ids, reader) }),
    // @ts-expect-error it follows no move, so nothing was done
    announcedNotice({ ...facts, text: text.done, about }),
  ];
  expect(kinds.map((kind) => kind.text)).toEqual([text.line, text.due, text.due, text.done]);
});

test('does not compile if the text of a mail names a value that neither its record nor the mail has', () => {
  const values = async () => ({ checkpoint: '1' });
  const mail = { subject: text.line, text: text.mail };
  const kinds = [
    announcedNotice({ ...facts, text: text.line, about, mail: { ...mail, values } }),
    // @ts-expect-error nothing returns the checkpoint
    announcedNotice({ ...facts, text: text.line, about, mail }),
    // @ts-expect-error the subject names a value of the text alone
    announcedNotice({ ...facts, text: text.line, about, mail: { ...mail, subject: text.mail, values } }),
  ];
  expect(kinds).toHaveLength(3);
});
