-- A plan may fix the addresses of its headsets: the pool that they come from and whose they are, {"groupId": null,
-- "start": "10.24.9.40", "end": …, "mask": …, "gateway": …, "dns": …}; and who has which.
alter table vr_fleet.settings_plans add column pool jsonb check (jsonb_typeof(pool) = 'object');
create table vr_fleet.pool_addresses (
  plan_id bigint not null references vr_fleet.settings_plans (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  address inet not null,
  primary key (plan_id, device_id),
  unique (plan_id, address)
);
create index pool_addresses_device on vr_fleet.pool_addresses (device_id);

-- Headsets that went back to the address before: what was sent is taken back by the clock.
create index desired_revisions_unconfirmed on vr_fleet.desired_revisions (device_id, rev)
  where error = 'network_unconfirmed' and applied_at is null;
