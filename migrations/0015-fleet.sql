-- The fleet: what customers bought, the serial numbers that were made, the headsets entered, and what they report.
create schema if not exists vr_fleet;

-- Orders, as far as headsets need them: a paid one has seats and a last day of service.
create table vr_fleet.orders (
  id bigint generated always as identity primary key,
  -- VF, the day it was made in the business zone, four digits or more
  number text collate "C" not null unique check (number ~ '^VF\d{8}-\d{4,8}$'),
  party_id bigint not null references accounts.parties (id),
  kind text collate "C" not null check (kind in ('hardware')),
  state text collate "C" not null check (state in ('payment_complete')),
  -- ISO 4217; amounts in its units, two decimals at most
  currency text collate "C" not null check (currency in ('CNY', 'EUR', 'JPY', 'KRW', 'USD')),
  total numeric(14, 2) not null check (total >= 0),
  created_at timestamptz not null,
  paid_at timestamptz not null,
  -- the last day on which configuration and commands take effect: five years from payment (fleet specification §9)
  service_until date not null,
  -- how many headsets may be entered, and how many are; a removed headset frees its seat
  seats integer not null check (seats >= 0),
  seats_used integer not null default 0,
  check (seats_used between 0 and seats)
);
create index orders_party on vr_fleet.orders (party_id, paid_at desc, id desc);

create table vr_fleet.order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references vr_fleet.orders (id),
  -- the hardware model that the seats are for
  model text collate "C" not null,
  count integer not null check (count > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0)
);
create index order_lines_order on vr_fleet.order_lines (order_id);

-- Serial numbers of headsets that were made, each with the public half of the key that is burnt into the headset.
create table vr_fleet.serials (
  sn text collate "C" primary key check (sn ~ '^[0-9A-Z-]{8,20}$'),
  model text collate "C" not null,
  -- Ed25519
  device_key bytea not null check (octet_length(device_key) = 32),
  -- the order that it shipped under, where that is known: then only its customer may enter it
  order_id bigint references vr_fleet.orders (id),
  -- whose virtual headset it is; null for one of hardware
  virtual_party_id bigint references accounts.parties (id),
  made_at timestamptz not null
);
create index serials_order on vr_fleet.serials (order_id, sn) where order_id is not null;
create index serials_virtual on vr_fleet.serials (virtual_party_id, sn) where virtual_party_id is not null;

-- One row a customer: where its numbers go on. Locked while headsets are entered.
create table vr_fleet.fleets (
  party_id bigint primary key references accounts.parties (id),
  next_number integer not null default 1
);

create sequence vr_fleet.change_seq;

-- A headset that a customer entered. What it reports stands in device_reports; the status alone is here too, for it is
-- filtered by and changes rarely.
create table vr_fleet.devices (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  -- null for a virtual headset, which takes no seat
  order_id bigint references vr_fleet.orders (id),
  sn text collate "C" not null references vr_fleet.serials (sn),
  model text collate "C" not null,
  -- counts up within the customer, in the order of entry
  number integer not null,
  nickname text not null check (char_length(nickname) between 1 and 40),
  state text collate "C" not null default 'entered' check (state in ('entered', 'enrolled', 'removed')),
  version integer not null default 1,
  virtual boolean not null default false,
  entered_at timestamptz not null,
  enrolled_at timestamptz,
  removed_at timestamptz,
  status text collate "C" not null default 'offline' check (status in ('online', 'standby', 'offline')),
  -- battery at or below 20 per cent and not charging
  low_battery boolean not null default false,
  -- the latest settings failed on the headset
  failed boolean not null default false,
  -- system version as reported
  pui text collate "C",
  check (virtual = (order_id is null))
) with (fillfactor = 80);
create unique index devices_sn on vr_fleet.devices (sn) where state <> 'removed';
create unique index devices_number on vr_fleet.devices (party_id, number) where state <> 'removed';
create index devices_status on vr_fleet.devices (party_id, status, number) where state <> 'removed';
create index devices_order on vr_fleet.devices (order_id, number) where state <> 'removed';
create index devices_order_status on vr_fleet.devices (order_id, status, number) where state <> 'removed';
create index devices_order_low_battery on vr_fleet.devices (order_id, number) where low_battery and state <> 'removed';
create index devices_order_failed on vr_fleet.devices (order_id, number) where failed and state <> 'removed';
create index devices_low_battery on vr_fleet.devices (party_id, number) where low_battery and state <> 'removed';
create index devices_failed on vr_fleet.devices (party_id, number) where failed and state <> 'removed';
create index devices_pui on vr_fleet.devices (party_id, pui, number) where state <> 'removed';
create index devices_party_sn on vr_fleet.devices (party_id, sn) where state <> 'removed';
create index devices_virtual on vr_fleet.devices (party_id, number) where virtual and state <> 'removed';
-- those that may fall silent, of which there are as many as are connected
create index devices_reachable on vr_fleet.devices (id) where status <> 'offline';

-- The last word of each headset. An observation: rewritten in place, one row for each device that was enrolled.
create table vr_fleet.device_reports (
  device_id bigint primary key references vr_fleet.devices (id),
  party_id bigint not null,
  -- the connection that the last word came over, its counter, and the connections before it, latest first
  conn text collate "C",
  counter bigint not null default 0,
  past_conns text[] not null default '{}',
  -- changes whenever the headset starts anew
  boot text collate "C",
  -- arrival of the last word
  seen_at timestamptz,
  -- arrival of the word that began the present status
  status_since timestamptz,
  -- a will came and is believed from this moment on, unless the headset says more
  offline_at timestamptz,
  -- the headset's own clock less the server's at the last word, seconds
  clock_skew integer,
  battery smallint check (battery between 0 and 100),
  charging boolean,
  -- bytes
  storage_total bigint,
  storage_free bigint,
  volume smallint check (volume between 0 and 100),
  brightness smallint check (brightness between 0 and 100),
  bluetooth text collate "C",
  ip inet,
  mask inet,
  -- package in the foreground
  app text,
  -- the revision of its settings that holds on it, as last reported; null where it never said
  settings_rev integer,
  -- number of the last change that a screen shows, from change_seq
  changed bigint not null default nextval('vr_fleet.change_seq')
) with (fillfactor = 60);
create index device_reports_changed on vr_fleet.device_reports (party_id, changed);
create index device_reports_offline_at on vr_fleet.device_reports (offline_at) where offline_at is not null;
-- seen_at has no index, nor has any other column that every word changes: their updates stay within the page (HOT)

-- What a headset is found by: nickname, serial number and address of its own, a line each, folded. A row of its own, for
-- the headset's row is rewritten whenever its status changes.
create table vr_fleet.device_search (
  device_id bigint primary key references vr_fleet.devices (id),
  party_id bigint not null,
  number integer not null,
  key text collate "C" not null
);
create index device_search_number on vr_fleet.device_search (party_id, number);

create function vr_fleet.find_key(written text) returns text language sql immutable parallel safe as
$$ select lower(normalize(written, NFKC)) $$;

-- Every character of a text and every pair of neighbours, each marked with the customer and with a stretch of 4,096
-- numbers: so a part is looked up within one customer, stretch after stretch, in the order of the numbers.
create function vr_fleet.find_parts(party bigint, stretch integer, key text) returns text[]
language plpgsql immutable parallel safe as $$
-- A loop takes a fifth of the time that a query over the places takes; the index leaves doubles out by itself.
declare
  head text := party || '.' || stretch || ':';
  parts text[] := '{}';
  before text := chr(10);
  letter text;
begin
  foreach letter in array string_to_array(key, null) loop
    if letter <> chr(10) then
      parts := parts || (head || letter);
      if before <> chr(10) then
        parts := parts || (head || before || letter);
      end if;
    end if;
    before := letter;
  end loop;
  return parts;
end $$;
create index device_search_parts on vr_fleet.device_search
  using gin (vr_fleet.find_parts(party_id, number / 4096, key));

create function vr_fleet.write_search_of_new() returns trigger language plpgsql as $$
begin
  insert into vr_fleet.device_search (device_id, party_id, number, key)
  select id, party_id, number, vr_fleet.find_key(concat_ws(chr(10), nickname, sn)) from new_rows where state <> 'removed';
  return null;
end $$;
create trigger devices_search_insert after insert on vr_fleet.devices
  referencing new table as new_rows for each statement execute function vr_fleet.write_search_of_new();

create function vr_fleet.write_search() returns trigger language plpgsql as $$
begin
  if new.state = 'removed' then
    delete from vr_fleet.device_search where device_id = new.id;
  else
    update vr_fleet.device_search s
       set key = vr_fleet.find_key(concat_ws(chr(10), new.nickname, new.sn, host(r.ip)))
      from (select (select ip from vr_fleet.device_reports where device_id = new.id)) r (ip)
     where s.device_id = new.id;
  end if;
  return null;
end $$;
create trigger devices_search_update after update on vr_fleet.devices for each row
  when (new.nickname is distinct from old.nickname or new.state = 'removed') execute function vr_fleet.write_search();

create function vr_fleet.write_search_of_address() returns trigger language plpgsql as $$
begin
  update vr_fleet.device_search s
     set key = vr_fleet.find_key(concat_ws(chr(10), d.nickname, d.sn, host(new.ip)))
    from vr_fleet.devices d where d.id = new.device_id and s.device_id = d.id;
  return null;
end $$;
create trigger device_reports_search_update after update on vr_fleet.device_reports for each row
  when (new.ip is distinct from old.ip) execute function vr_fleet.write_search_of_address();
create trigger device_reports_search_insert after insert on vr_fleet.device_reports for each row
  when (new.ip is not null) execute function vr_fleet.write_search_of_address();

-- When a headset came and went; kept for 30 days.
create table vr_fleet.presence (
  device_id bigint not null references vr_fleet.devices (id),
  at timestamptz not null,
  status text collate "C" not null check (status in ('online', 'standby', 'offline')),
  -- said: by the headset; will: by the broker on its behalf; silence: nothing was heard
  cause text collate "C" not null check (cause in ('said', 'will', 'silence')),
  primary key (device_id, at, status)
);
create index presence_at on vr_fleet.presence (at);

-- A nonce to be signed, good for two minutes and once.
create table vr_fleet.enrolment_challenges (
  nonce text collate "C" primary key,
  sn text collate "C" not null,
  expires_at timestamptz not null
);
create index enrolment_challenges_expiry on vr_fleet.enrolment_challenges (expires_at);

-- What a headset shows the broker. The password is 256 random bits; only hashes are kept.
create table vr_fleet.credentials (
  id bigint generated always as identity primary key,
  device_id bigint not null references vr_fleet.devices (id),
  username text collate "C" not null unique,
  secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
  -- the same password as mosquitto keeps it: PBKDF2-SHA512; 256 random bits need no more than one round
  broker_salt bytea not null,
  broker_hash bytea not null,
  created_at timestamptz not null,
  -- first use; the ones before it are revoked then
  used_at timestamptz,
  revoked_at timestamptz
);
create index credentials_device on vr_fleet.credentials (device_id) where revoked_at is null;
create index credentials_revoked on vr_fleet.credentials (revoked_at) where revoked_at is not null;

-- Commands to headsets: one batch is what one person did once.
create table vr_fleet.command_batches (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  person_id bigint not null references accounts.people (id),
  type text collate "C" not null check (type in ('restart', 'shutdown', 'reset', 'volume', 'brightness')),
  value smallint check (value between 0 and 100),
  -- how the headsets were chosen, as asked
  selection jsonb not null,
  total integer not null,
  -- matching headsets that got none: offline, or their service had ended
  skipped_offline integer not null,
  skipped_expired integer not null,
  issued_at timestamptz not null,
  check ((value is not null) = (type in ('volume', 'brightness')))
);
create index command_batches_party on vr_fleet.command_batches (party_id, id desc);
create index command_batches_person on vr_fleet.command_batches (person_id);

-- Every step is a moment; how far a command is follows from them and is never written.
create table vr_fleet.commands (
  id bigint generated always as identity primary key,
  batch_id bigint not null references vr_fleet.command_batches (id),
  party_id bigint not null,
  device_id bigint not null references vr_fleet.devices (id),
  type text collate "C" not null,
  value smallint,
  issued_at timestamptz not null,
  -- 60 seconds later; not sent again after it
  expires_at timestamptz not null,
  -- the boot that a restart ends, the value that is replaced
  boot_before text collate "C",
  value_before smallint,
  -- how often it is to be sent: once, and once more whenever the headset connects without having received it; and how
  -- often the broker has taken it. Two counts, for a headset may connect between a sending and its note.
  wanted smallint not null default 1,
  sends smallint not null default 0,
  -- taken by the broker for the first time
  sent_at timestamptz,
  -- by the headset
  received_at timestamptz,
  -- received, but to be seen in what the headset reports by then
  due_at timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  expired_at timestamptz,
  error text collate "C",
  progress text collate "C" generated always as (
    case
      when done_at is not null then 'done'
      when failed_at is not null then 'failed'
      when expired_at is not null then 'expired'
      when received_at is not null then 'received'
      when sent_at is not null then 'sent'
      else 'issued'
    end) stored,
  check (num_nonnulls(done_at, failed_at, expired_at) <= 1)
) with (fillfactor = 70);
-- how far a batch is, is counted in the index alone
create index commands_batch on vr_fleet.commands (batch_id, progress, id);
create index commands_device on vr_fleet.commands (device_id, id desc);
-- those still open, of which there are few at any moment
create index commands_open on vr_fleet.commands (device_id, id)
  where done_at is null and failed_at is null and expired_at is null;
create index commands_unsent on vr_fleet.commands (id)
  where sends < wanted and received_at is null and done_at is null and failed_at is null and expired_at is null;

-- Settings as they are wished: each revision with how far it came. The highest is the one that holds.
create table vr_fleet.settings_revisions (
  device_id bigint not null references vr_fleet.devices (id),
  rev integer not null check (rev > 0),
  party_id bigint not null,
  person_id bigint references accounts.people (id),
  -- everything that was ever wished for, so that whoever fetches the highest needs no other
  settings jsonb not null,
  issued_at timestamptz not null,
  -- as of a command: how often the headset is to be told, and how often it was
  wanted smallint not null default 0,
  sends smallint not null default 0,
  notified_at timestamptz,
  fetched_at timestamptz,
  applied_at timestamptz,
  failed_at timestamptz,
  error text collate "C",
  detail text,
  primary key (device_id, rev)
);
create index settings_revisions_person on vr_fleet.settings_revisions (person_id);
create index settings_revisions_unsent on vr_fleet.settings_revisions (device_id, rev) where sends < wanted;

-- Messages are taken in by slots, so that several servers share them: whoever holds a slot handles its headsets.
create table vr_fleet.slots (
  slot smallint primary key check (slot between 0 and 15),
  holder text collate "C",
  until timestamptz,
  -- when the broker came back without what it should have kept for the slot; null once that was made up for
  lost_at timestamptz
);
-- The servers that share the slots.
create table vr_fleet.slot_servers (
  holder text collate "C" primary key,
  until timestamptz not null
);
