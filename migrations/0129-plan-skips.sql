-- The headsets that a settings plan was not sent to, by reason. Plans that were sent before have counts only.
create table vr_fleet.plan_skips (
  plan_id bigint not null references vr_fleet.settings_plans (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  reason text collate "C" not null check (reason in ('ended', 'lacking')),
  primary key (plan_id, device_id)
);
create index plan_skips_device on vr_fleet.plan_skips (device_id);
create index plan_skips_party on vr_fleet.plan_skips (party_id);
