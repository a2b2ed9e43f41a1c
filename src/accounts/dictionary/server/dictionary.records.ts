import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { storedRecord } from '#kernel/record/server/stored-record.ts';
import type { NamesOf } from '#kernel/workflow/history/server/record-kind.ts';
import { dictionaryItems, dictionaryTypes } from '#accounts/dictionary/dictionary.contract.ts';
import { itemWords, typeWords } from '#accounts/dictionary/dictionary.words.ts';

const find = { column: 'search_key', of: ['code', 'nameZh', 'nameEn'], at: 'anywhere' } as const;

const typeNames: NamesOf = namesIn('accounts.dictionary_types', 'code');

export const storedTypes = storedRecord(dictionaryTypes, {
  table: 'accounts.dictionary_types',
  rows: ({ db }) =>
    db
      .selectFrom('accounts.dictionary_types as r')
      .select(sql<number>`(select count(*)::int from accounts.dictionary_items i where i.type_id = r.id)`.as('items')),
  find,
  constraints: { dictionary_types_code: ['code', typeWords.codeTaken] },
  inUse: typeWords.inUse,
});

export const storedItems = storedRecord(dictionaryItems, {
  table: 'accounts.dictionary_items',
  rows: ({ db }) =>
    db
      .selectFrom('accounts.dictionary_items as r')
      .innerJoin('accounts.dictionary_types as t', 't.id', 'r.type_id')
      .select(['t.name_zh', 't.name_en']),
  present: (row, { lang }) => ({ typeName: inLang(row, 'name', lang) }),
  find,
  sorts: { position: 'r.position' },
  constraints: {
    dictionary_items_code: ['code', itemWords.codeTaken],
    dictionary_items_type_id_fkey: ['type', itemWords.noType],
  },
  names: { type: typeNames },
});
