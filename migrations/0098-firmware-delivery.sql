-- How far a headset is between fetched and applied, where that takes its time: {"phase": "downloading", "bytes": 10485760}.
alter table vr_fleet.desired_revisions add column progress jsonb;

-- What headsets fetch beside documents, by its hash, with the hashes of its parts of 10 MiB. The bytes are the file store's.
create table vr_fleet.contents (
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  -- 32 bytes for each part
  chunks bytea not null check (octet_length(chunks) % 32 = 0),
  -- SHA-256 of `chunks`
  chunk_list text collate "C" not null check (chunk_list ~ '^[0-9a-f]{64}$')
);
