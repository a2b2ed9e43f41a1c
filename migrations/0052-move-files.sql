-- Files that came with moves. One may have come with a move of many records; it goes with the last of them.
create table kernel.move_files (
  entity text collate "C" not null,
  entity_id text collate "C" not null,
  file_id bigint not null references kernel.files on delete cascade,
  primary key (entity, entity_id, file_id)
);
create index move_files_file on kernel.move_files (file_id);
