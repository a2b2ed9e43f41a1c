-- Workbooks that were brought to be taken in: what of them can be, and what became of them.
create table kernel.imports (
  id bigint generated always as identity primary key,
  -- of the call that brought it
  path text collate "C" not null,
  party_id text collate "C" not null,
  person_id text collate "C" not null,
  -- of kernel.files, kept once the rows were taken in
  file_id bigint not null,
  name text not null,
  sha256 text collate "C" not null,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index imports_party on kernel.imports (party_id, id);
create index imports_created on kernel.imports (created_at);

create table kernel.import_rows (
  import_id bigint not null references kernel.imports on delete cascade,
  -- as the spreadsheet counts
  number integer not null,
  -- texts by column
  cells jsonb not null,
  -- what is wrong, by column; null for a row that can be taken in
  problems jsonb,
  primary key (import_id, number)
);
