-- Refused or detected abuse. Equal events of one minute are one row with a count, so that a flood fills no table.
create table kernel.security_events (
  id bigint generated always as identity primary key,
  -- a hash of the minute and of what makes events equal
  key text collate "C" not null unique,
  kind text collate "C" not null,
  at timestamptz not null,
  last_at timestamptz not null,
  count integer not null check (count > 0),
  address text collate "C",
  -- of accounts.people and accounts.parties, which may be gone
  person_id text collate "C",
  party_id text collate "C",
  route text collate "C",
  -- a code word or an id
  detail text collate "C"
);
create index security_events_at on kernel.security_events (at desc, id desc);
create index security_events_kind on kernel.security_events (kind, at desc, id desc);
create index security_events_address on kernel.security_events (address, at desc, id desc) where address is not null;
create index security_events_person on kernel.security_events (person_id, at desc, id desc) where person_id is not null;

-- Bursts of one kind that the administrators were told of.
create table kernel.security_alerts (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  at timestamptz not null,
  since timestamptz not null,
  count integer not null check (count > 0)
);
create index security_alerts_kind on kernel.security_alerts (kind, at desc);
