-- Boot and shutdown screens that customers brought, each a ZIP of pictures. The row goes after its file.
create table vr_fleet.animations (
  -- of kernel.files
  file_id bigint primary key,
  party_id bigint not null references accounts.parties (id),
  -- of the ZIP, as documents list it
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- pictures
  frames smallint not null check (frames between 1 and 150)
);
create index animations_content on vr_fleet.animations (party_id, sha256);
