-- To which headsets a version was sent, and by which revision of their firmware; what became of it is that revision's.
create table vr_fleet.upgrades (
  version_id bigint not null references vr_fleet.firmware_versions,
  device_id bigint not null references vr_fleet.devices on delete cascade,
  party_id bigint not null references accounts.parties on delete cascade,
  -- the last one: it may have been sent again
  rev integer not null,
  sent_at timestamptz not null,
  primary key (version_id, device_id)
);
create index upgrades_party on vr_fleet.upgrades (party_id, version_id);
create index upgrades_device on vr_fleet.upgrades (device_id);
