-- A version of the system that stands for a group: of each model the one that was last sent to it to stand. Headsets of
-- the model that join the group get it.
create table vr_fleet.standing_firmware (
  group_id bigint not null references vr_fleet.groups (id) on delete cascade,
  -- one of the version's
  model text collate "C" not null,
  version_id bigint not null references vr_fleet.firmware_versions (id),
  person_id bigint references accounts.people (id),
  since timestamptz not null,
  primary key (group_id, model)
);
create index standing_firmware_version on vr_fleet.standing_firmware (version_id);
create index standing_firmware_person on vr_fleet.standing_firmware (person_id);

-- Who let settings stand; null where that was before this was kept.
alter table vr_fleet.standing_settings add column person_id bigint references accounts.people (id);
create index standing_settings_person on vr_fleet.standing_settings (person_id);
