import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, line, recordId } from '#kernel/checks/fields.ts';
import { defineRecord } from '#kernel/record/define-record.ts';
import { idField, integerField, shownField, stateField, textField } from '#kernel/record/record-fields.ts';
import { itemLifecycle, typeLifecycle } from './dictionary.states.ts';
import { itemWords, typeWords } from './dictionary.words.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Types and items of the dictionary. */
    'dictionary.edit': true;
  }
}

const editors = { permission: 'dictionary.edit', scope: 'all' } as const;
const state = z.array(z.enum(['active', 'retired'])).check(z.maxLength(2));

/** Fields of types and items. */
const shared = {
  code: textField(typeWords.code, {
    max: 40,
    missing: typeWords.needCode,
    check: z.regex(/^[a-z0-9_]+$/, bilingual(typeWords.wrongCode)),
    code: true,
    fixed: typeWords.codeFixed,
    hint: typeWords.codeHint,
  }),
  nameZh: textField(typeWords.nameZh, { max: 100, missing: typeWords.needName }),
  nameEn: textField(typeWords.nameEn, { max: 100, missing: typeWords.needName }),
};
const note = textField(typeWords.note, { max: 200, lines: 2, list: 'hidden' });
const createdAt = shownField(typeWords.created, 'instant', instant, { list: 'wide' });

export const dictionaryTypes = defineRecord({
  entity: 'dictionary-type',
  path: '/dictionary/types',
  about: 'dictionary types',
  read: editors,
  edit: editors,
  words: typeWords,
  name: 'code',
  fields: {
    ...shared,
    note,
    items: shownField(typeWords.items, 'integer', z.int(), { column: null }),
    state: stateField(typeWords.state, typeLifecycle),
    createdAt,
  },
  filters: { find: line(100), state },
  sorts: ['-createdAt', 'code'],
  deletes: { when: 'the type has items' },
});

export const dictionaryItems = defineRecord({
  entity: 'dictionary-item',
  path: '/dictionary/items',
  about: 'dictionary items',
  read: editors,
  edit: editors,
  words: itemWords,
  name: 'code',
  fields: {
    type: idField(itemWords.type, { column: 'type_id' }),
    typeName: shownField(itemWords.type, 'text', z.string(), { column: null }),
    ...shared,
    position: integerField(itemWords.position, { min: 0, max: 9_999, hint: itemWords.positionHint }),
    note,
    state: stateField(itemWords.state, itemLifecycle),
    createdAt,
  },
  filters: { find: line(100), type: recordId, state },
  sorts: ['position', '-createdAt'],
  deletes: {},
});
