-- Lists of values that operators maintain.
create table accounts.dictionary_types (
  id bigint generated always as identity primary key,
  code text collate "C" not null,
  name_zh text not null,
  name_en text not null,
  note text,
  state text not null default 'active',
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint dictionary_types_state check (state in ('active', 'retired')),
  constraint dictionary_types_code unique (code)
);
create index dictionary_types_newest on accounts.dictionary_types (created_at desc, id desc);
create index dictionary_types_state_newest on accounts.dictionary_types (state, created_at desc, id desc);

create table accounts.dictionary_items (
  id bigint generated always as identity primary key,
  -- A type with items is retired, not deleted.
  type_id bigint not null references accounts.dictionary_types (id),
  code text collate "C" not null,
  name_zh text not null,
  name_en text not null,
  -- The position among the items of its type; equal positions are ordered by code.
  position integer not null,
  note text,
  state text not null default 'active',
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint dictionary_items_state check (state in ('active', 'retired')),
  constraint dictionary_items_code unique (type_id, code)
);
create index dictionary_items_position on accounts.dictionary_items (type_id, position, id);
create index dictionary_items_newest on accounts.dictionary_items (created_at desc, id desc);
create index dictionary_items_state_newest on accounts.dictionary_items (state, created_at desc, id desc);
