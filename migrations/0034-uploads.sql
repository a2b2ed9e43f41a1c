-- Whose room a file takes up; null for those that count for nobody.
alter table kernel.files add column party_id text collate "C";
create index files_party on kernel.files (party_id) include (size) where party_id is not null;

-- Files that come in pieces and are not whole yet.
create table kernel.uploads (
  id bigint generated always as identity primary key,
  party_id text collate "C" not null,
  -- who has the address now
  person_id text collate "C" not null,
  name text not null,
  size bigint not null check (size > 0),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- bytes that are on the disk
  received bigint not null default 0 check (received between 0 and size),
  -- what it is by its content, once all of it is there and its hash is right
  media_type text,
  -- SHA-256 of the address's secret part
  secret text collate "C" not null unique,
  secret_until timestamptz not null,
  begun_at timestamptz not null,
  -- when it is removed
  until timestamptz not null,
  unique (party_id, sha256)
);
create index uploads_until on kernel.uploads (until);

-- What an enterprise's reports rest on.
create table zero_carbon.evidence (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties on delete cascade,
  -- of kernel.files
  file_id bigint not null unique,
  name text collate "C" not null,
  -- name and tags, normalised
  search text not null,
  media_type text collate "C" not null,
  size bigint not null,
  sha256 text collate "C" not null,
  tags text[] collate "C" not null default '{}',
  valid_from date,
  valid_until date,
  person_id bigint not null,
  uploaded_at timestamptz not null,
  version integer not null default 1,
  check (valid_from <= valid_until),
  unique (party_id, sha256)
);
create index evidence_newest on zero_carbon.evidence (party_id, uploaded_at desc, id desc);
create index evidence_name on zero_carbon.evidence (party_id, name, id);
create index evidence_valid on zero_carbon.evidence (party_id, valid_until, id);
create index evidence_tags on zero_carbon.evidence using gin (tags);
