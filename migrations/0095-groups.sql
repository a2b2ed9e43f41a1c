-- Groups of headsets. A headset is in one or in none; there it has a place, of which so many as a cart has make a cart.
create table vr_fleet.groups (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 20),
  -- the name as it is compared
  name_key text collate "C" not null,
  -- where it stands among the customer's groups; renumbered as a whole while their fleet is locked
  position integer not null check (position >= 1),
  -- places of a cart
  cart_size smallint not null default 20 check (cart_size between 10 and 24),
  version integer not null default 1,
  unique (party_id, name_key)
);

alter table vr_fleet.devices
  add column group_id bigint references vr_fleet.groups (id),
  add column place integer,
  add constraint devices_place_check check ((group_id is null) = (place is null) and place >= 1);

create unique index devices_place on vr_fleet.devices (group_id, place) where group_id is not null;
-- Like every filter of the list: by status, then by number.
create index devices_group on vr_fleet.devices (group_id, status, number)
  where group_id is not null and state <> 'removed';
create index devices_group_low_battery on vr_fleet.devices (group_id, status, number)
  where low_battery and group_id is not null and state <> 'removed';
create index devices_group_failed on vr_fleet.devices (group_id, status, number)
  where failed and group_id is not null and state <> 'removed';
create index devices_group_silent on vr_fleet.devices (group_id, status, number)
  where silent and group_id is not null and state <> 'removed';
create index devices_ungrouped on vr_fleet.devices (party_id, status, number)
  where group_id is null and state <> 'removed';
create index devices_grouped on vr_fleet.devices (party_id, status, number)
  where group_id is not null and state <> 'removed';
