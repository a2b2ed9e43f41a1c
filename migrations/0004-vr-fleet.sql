-- The VR fleet: models and orders, headsets, protocol, commands, groups, firmware, settings and rollouts.
create schema if not exists vr_fleet;

-- Models and orders ------------------------------------------------------------------------------------------

-- The models of headsets, and the format of their serial numbers.
create table vr_fleet.models (
  id bigint generated always as identity primary key,
  -- permanent, part of orders and serial numbers
  code text collate "C" not null unique check (code ~ '^[0-9A-Z][0-9A-Z-]{1,19}$'),
  name_zh text not null check (char_length(name_zh) between 1 and 40),
  name_en text not null check (char_length(name_en) between 1 and 80),
  -- one character per position: # a digit, @ a letter except I and O, * either; any other character is itself
  mask text collate "C" not null unique check (mask ~ '^[0-9A-Z-]{2}[0-9A-Z#@*-]{6,18}$'),
  -- code and names for the search
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- settings that the model does not support; they are omitted for it
  lacks text[] collate "C" not null default '{}'
    check (lacks <@ array['otgCharging', 'returnIn2d', 'calibrationPrompt'])
);
create index models_created on vr_fleet.models (created_at, id);

create trigger models_told after insert or update or delete on vr_fleet.models
  for each statement execute function kernel.tell_change();

insert into vr_fleet.models (code, name_zh, name_en, mask, search_key, lacks, created_at) values
  ('VH-4U', '旗舰头显', 'Flagship headset', 'VH4U##@#######', 'vh-4u旗舰头显flagship headset',
    '{otgCharging,returnIn2d,calibrationPrompt}', '2026-11-24T00:00:00Z'),
  ('VH-4C', '课堂头显', 'Classroom headset', 'VH4C##@#######', 'vh-4c课堂头显classroom headset',
    '{otgCharging,returnIn2d,calibrationPrompt}', '2026-11-24T00:00:00Z'),
  ('VH-3E', '展厅头显', 'Exhibition headset', 'VH3E##@#######', 'vh-3e展厅头显exhibition headset',
    '{}', '2026-11-24T00:00:00Z');

-- Orders, as far as headsets need them: a paid order has seats and a last day of service.
create table vr_fleet.orders (
  id bigint generated always as identity primary key,
  -- VF, the day of the order in the business zone, four digits or more
  number text collate "C" not null unique check (number ~ '^VF\d{8}-\d{4,8}$'),
  party_id bigint not null references accounts.parties (id),
  kind text collate "C" not null check (kind in ('hardware')),
  state text collate "C" not null check (state in ('payment_complete')),
  -- ISO 4217; amounts in its units, at most two decimals
  currency text collate "C" not null check (currency in ('CNY', 'EUR', 'JPY', 'KRW', 'USD')),
  total numeric(14, 2) not null check (total >= 0),
  created_at timestamptz not null,
  paid_at timestamptz not null,
  -- the last day on which configuration and commands take effect: five years from payment (fleet specification §9)
  service_until date not null,
  -- the maximum and the current number of headsets; a removed headset frees its seat
  seats integer not null check (seats >= 0),
  seats_used integer not null default 0,
  check (seats_used between 0 and seats)
);
create index orders_party on vr_fleet.orders (party_id, paid_at desc, id desc);

create table vr_fleet.order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references vr_fleet.orders (id),
  -- the hardware model of the seats
  model text collate "C" not null,
  count integer not null check (count > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0)
);
create index order_lines_order on vr_fleet.order_lines (order_id);

-- Serial numbers of produced headsets, each with the public key whose private key is in the headset.
create table vr_fleet.serials (
  sn text collate "C" primary key check (sn ~ '^[0-9A-Z-]{8,20}$'),
  model text collate "C" not null,
  -- Ed25519
  device_key bytea not null check (octet_length(device_key) = 32),
  -- the order of the shipment, if it is known: then only its customer may enter the headset
  order_id bigint references vr_fleet.orders (id),
  -- the owner of a virtual headset; null for hardware
  virtual_party_id bigint references accounts.parties (id),
  made_at timestamptz not null
);
create index serials_order on vr_fleet.serials (order_id, sn) where order_id is not null;
create index serials_virtual on vr_fleet.serials (virtual_party_id, sn) where virtual_party_id is not null;

-- Fleets and headsets ----------------------------------------------------------------------------------------

-- One row per customer with its last number. Locked while headsets are entered.
create table vr_fleet.fleets (
  party_id bigint primary key references accounts.parties (id),
  next_number integer not null default 1
);

-- A headset that a customer entered. Its reports are in device_reports; the status is here too, because lists filter
-- by it and it changes rarely.
create table vr_fleet.devices (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  -- null for a virtual headset, which uses no seat
  order_id bigint references vr_fleet.orders (id),
  sn text collate "C" not null references vr_fleet.serials (sn),
  model text collate "C" not null,
  -- increments within the customer, in the order of entry
  number integer not null,
  nickname text not null check (char_length(nickname) between 1 and 40),
  state text collate "C" not null default 'entered' check (state in ('entered', 'enrolled', 'removed')),
  version integer not null default 1,
  virtual boolean not null default false,
  entered_at timestamptz not null,
  enrolled_at timestamptz,
  removed_at timestamptz,
  status text collate "C" not null default 'never' check (status in ('online', 'standby', 'offline', 'never')),
  -- battery at 20 per cent or below and not charging
  low_battery boolean not null default false,
  -- the latest settings failed on the headset
  failed boolean not null default false,
  -- system version as reported
  pui text collate "C",
  -- true if it has not been connected for seven days; and the time at which that will be so, null while it is
  -- connected, and once it is true. An indexed time, so that no job reads all headsets. Never for a virtual headset.
  silent boolean not null default false,
  silent_at timestamptz,
  group_id bigint,
  place integer,
  -- Who entered the headset, and how: the history has one row for an act about thousands. No foreign key, because its
  -- index would be written with every change.
  entered_by bigint,
  entered_how text collate "C" check (entered_how in ('typed', 'scanned', 'sheet', 'virtual')),
  -- a virtual headset uses no seat of an order
  check (virtual = (order_id is null)),
  -- a headset in a group has a slot there
  constraint devices_place_check check ((group_id is null) = (place is null) and place >= 1)
) with (fillfactor = 80);
-- A removed headset may be entered again, by any customer, and its number reused.
create unique index devices_sn on vr_fleet.devices (sn) where state <> 'removed';
create unique index devices_number on vr_fleet.devices (party_id, number) where state <> 'removed';
create index devices_status on vr_fleet.devices (party_id, status, number) where state <> 'removed';
create index devices_order on vr_fleet.devices (order_id, number) where state <> 'removed';
create index devices_order_status on vr_fleet.devices (order_id, status, number) where state <> 'removed';
create index devices_serial on vr_fleet.devices (sn);
create index devices_silent_at on vr_fleet.devices (silent_at) where silent_at is not null;
create index devices_silent on vr_fleet.devices (party_id, status, number) where silent and state <> 'removed';
create index devices_order_silent on vr_fleet.devices (order_id, status, number) where silent and state <> 'removed';
create index devices_low_battery on vr_fleet.devices (party_id, status, number)
  where low_battery and state <> 'removed';
create index devices_failed on vr_fleet.devices (party_id, status, number) where failed and state <> 'removed';
create index devices_pui on vr_fleet.devices (party_id, pui, status, number) where state <> 'removed';
create index devices_virtual on vr_fleet.devices (party_id, status, number) where virtual and state <> 'removed';
create index devices_order_low_battery on vr_fleet.devices (order_id, status, number)
  where low_battery and state <> 'removed';
create index devices_order_failed on vr_fleet.devices (order_id, status, number) where failed and state <> 'removed';
create index devices_reachable on vr_fleet.devices (id) where status in ('online', 'standby');
-- A slot has one headset.
create unique index devices_place on vr_fleet.devices (group_id, place) where group_id is not null;
-- Every filter of the list has an index by status and number.
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

-- The search text of a headset: nickname, serial number and address, one per line, normalised. A separate row,
-- because the headset's row is rewritten at every change of its status.
create table vr_fleet.device_search (
  device_id bigint primary key references vr_fleet.devices (id),
  party_id bigint not null,
  number integer not null,
  key text collate "C" not null,
  -- Sort keys of the list. They are here because the row of a headset and all its indexes are rewritten at every
  -- change of its status.
  nickname_key text collate "C" not null default '',
  sn text collate "C" not null default '',
  -- empty if the version is unknown
  pui_key text collate "C" not null default '',
  entered_at timestamptz not null default '-infinity'
);
create index device_search_number on vr_fleet.device_search (party_id, number);
-- Search by a part: triples of characters are more selective than pairs, and fewer, longer ranges of numbers are read
-- in a large fleet.
create function vr_fleet.find_stretch(number integer) returns integer language sql immutable parallel safe as
$$ select case when number < 65536 then number / 4096 else 12 + number / 16384 end $$;

-- Every character, pair and triple of adjacent characters, each with the customer and the range of the number: a
-- search reads one customer, range by range, in the order of the numbers.
create function vr_fleet.find_grams(party bigint, stretch integer, key text) returns text[]
language plpgsql immutable parallel safe as $$
-- A loop takes a fifth of the time that a query over the places takes; the index leaves doubles out by itself.
declare
  head text := party || '.' || stretch || ':';
  grams text[] := '{}';
  before text := '';
  letter text;
begin
  foreach letter in array string_to_array(key, null) loop
    if letter = chr(10) then
      before := '';
    else
      grams := grams || (head || letter);
      if before <> '' then
        grams := grams || (head || right(before, 1) || letter);
      end if;
      if length(before) = 2 then
        grams := grams || (head || before || letter);
      end if;
      before := right(before, 1) || letter;
    end if;
  end loop;
  return grams;
end $$;

create index device_search_grams on vr_fleet.device_search
  using gin (vr_fleet.find_grams(party_id, vr_fleet.find_stretch(number), key));
create index device_search_nickname on vr_fleet.device_search (party_id, nickname_key, number) include (device_id);
create index device_search_sn on vr_fleet.device_search (party_id, sn, number) include (device_id);
create index device_search_pui on vr_fleet.device_search (party_id, pui_key, number) include (device_id);
create index device_search_entered on vr_fleet.device_search (party_id, entered_at, number) include (device_id);

create function vr_fleet.find_key(written text) returns text language sql immutable parallel safe as
$$ select lower(normalize(written, NFKC)) $$;

-- The sort key of the list: normalised, with numbers as numbers ("Room 9" before "Room 10", 5.9.8 before 5.10.1). A
-- number has ten digits; longer ones their last ten.
create function vr_fleet.order_key(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(vr_fleet.find_key(written), '([0-9]+)', repeat('0', 10) || '\1', 'g'),
                        '[0-9]*([0-9]{10})', '\1', 'g')
$$;

create function vr_fleet.write_search_of_new() returns trigger language plpgsql as $$
begin
  insert into vr_fleet.device_search (device_id, party_id, number, key, nickname_key, sn, pui_key, entered_at)
  select id, party_id, number, vr_fleet.find_key(concat_ws(chr(10), nickname, sn)), vr_fleet.order_key(nickname), sn,
         vr_fleet.order_key(coalesce(pui, '')), entered_at
    from new_rows where state <> 'removed';
  return null;
end $$;

create trigger devices_search_insert after insert on vr_fleet.devices
  referencing new table as new_rows for each statement execute function vr_fleet.write_search_of_new();

-- Every character of a text and every pair of adjacent characters, each with the customer and a range of 4,096
-- numbers: a search reads one customer, range by range, in the order of the numbers.
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

-- A headset's credentials at the broker. The password is 256 random bits; only hashes are stored.
create table vr_fleet.credentials (
  id bigint generated always as identity primary key,
  device_id bigint not null references vr_fleet.devices (id),
  username text collate "C" not null unique,
  secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
  -- the same password in mosquitto's form: PBKDF2-SHA512; 256 random bits require one round only
  broker_salt bytea not null,
  broker_hash bytea not null,
  created_at timestamptz not null,
  -- the first use, which revokes the earlier ones
  used_at timestamptz,
  revoked_at timestamptz
);
create index credentials_device on vr_fleet.credentials (device_id) where revoked_at is null;
create index credentials_revoked on vr_fleet.credentials (revoked_at) where revoked_at is not null;

-- A nonce to sign, valid for two minutes and one use.
create table vr_fleet.enrolment_challenges (
  nonce text collate "C" primary key,
  sn text collate "C" not null,
  expires_at timestamptz not null
);
create index enrolment_challenges_expiry on vr_fleet.enrolment_challenges (expires_at);

-- The number of a customer's headsets by state at each full hour, for the comparison of the overview. Retained for
-- two days.
create table vr_fleet.fleet_hours (
  party_id bigint not null references accounts.parties (id),
  at timestamptz not null,
  total integer not null,
  online integer not null,
  standby integer not null,
  offline integer not null,
  never integer not null,
  silent integer not null,
  failed integer not null,
  low_battery integer not null,
  primary key (party_id, at)
);

-- Protocol ---------------------------------------------------------------------------------------------------

-- Messages are received by slots, which several servers share: the owner of a slot handles its headsets.
create table vr_fleet.slots (
  slot smallint primary key check (slot between 0 and 15),
  holder text collate "C",
  until timestamptz,
  -- when the broker restarted without the stored messages of the slot; null once the headsets were queried again
  lost_at timestamptz
);

-- The servers that share the slots.
create table vr_fleet.slot_servers (
  holder text collate "C" primary key,
  until timestamptz not null
);

-- The connections and disconnections of a headset; retained for 30 days.
create table vr_fleet.presence (
  device_id bigint not null references vr_fleet.devices (id),
  at timestamptz not null,
  status text collate "C" not null check (status in ('online', 'standby', 'offline')),
  -- said: by the headset; will: by the broker on its behalf; silence: no message in time
  cause text collate "C" not null check (cause in ('said', 'will', 'silence')),
  primary key (device_id, at, status)
);
create index presence_at on vr_fleet.presence (at);

create sequence vr_fleet.change_seq;
-- The last report of each headset, updated in place; one row per enrolled device.
create table vr_fleet.device_reports (
  device_id bigint primary key references vr_fleet.devices (id),
  party_id bigint not null,
  -- the connection of the last report, its counter, and the earlier connections, latest first
  conn text collate "C",
  counter bigint not null default 0,
  past_conns text[] not null default '{}',
  -- changes with every start of the headset
  boot text collate "C",
  -- arrival of the last report
  seen_at timestamptz,
  -- arrival of the report that started the current status
  status_since timestamptz,
  -- a will arrived and applies from this time on, unless the headset reports again
  offline_at timestamptz,
  -- the headset's clock minus the server's at the last report, seconds
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
  -- the package in the foreground
  app text,
  -- the number of the last change that a screen displays, from change_seq
  changed bigint not null default nextval('vr_fleet.change_seq'),
  -- the applied revision of each kind, as last reported, {"settings": 3}; without kinds that were never applied
  revs jsonb not null default '{}'
) with (fillfactor = 60);
create index device_reports_changed on vr_fleet.device_reports (party_id, changed);
create index device_reports_offline_at on vr_fleet.device_reports (offline_at) where offline_at is not null;

create function vr_fleet.write_search() returns trigger language plpgsql as $$
begin
  if new.state = 'removed' then
    delete from vr_fleet.device_search where device_id = new.id;
  else
    update vr_fleet.device_search s
       set key = vr_fleet.find_key(concat_ws(chr(10), new.nickname, new.sn, host(r.ip))),
           nickname_key = vr_fleet.order_key(new.nickname), pui_key = vr_fleet.order_key(coalesce(new.pui, ''))
      from (select (select ip from vr_fleet.device_reports where device_id = new.id)) r (ip)
     where s.device_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger devices_search_update after update on vr_fleet.devices for each row
  when (new.nickname is distinct from old.nickname or new.pui is distinct from old.pui or new.state = 'removed')
  execute function vr_fleet.write_search();

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

-- Contents that headsets download, by hash, with the hashes of their chunks of 10 MiB. The bytes are in the file
-- store.
create table vr_fleet.contents (
  sha256 text collate "C" primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  -- 32 bytes per chunk
  chunks bytea not null check (octet_length(chunks) % 32 = 0),
  -- SHA-256 of `chunks`
  chunk_list text collate "C" not null check (chunk_list ~ '^[0-9a-f]{64}$')
);

-- Commands ---------------------------------------------------------------------------------------------------

-- Commands to headsets: a batch is one act of one person.
create table vr_fleet.command_batches (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  person_id bigint not null references accounts.people (id),
  type text collate "C" not null check (type in ('restart', 'shutdown', 'reset', 'volume', 'brightness')),
  value smallint check (value between 0 and 100),
  -- the selection of the headsets, as requested
  selection jsonb not null,
  total integer not null,
  -- headsets without a command: offline, or their service had ended
  skipped_offline integer not null,
  skipped_expired integer not null,
  issued_at timestamptz not null,
  -- only these two have a value
  check ((value is not null) = (type in ('volume', 'brightness')))
);
create index command_batches_party on vr_fleet.command_batches (party_id, id desc);
create index command_batches_person on vr_fleet.command_batches (person_id);
-- Finds commands by the day of their issue.
create index command_batches_issued on vr_fleet.command_batches (party_id, issued_at);

-- Every step has its time; the state of a command follows from them and is not stored.
create table vr_fleet.commands (
  id bigint generated always as identity primary key,
  batch_id bigint not null references vr_fleet.command_batches (id),
  party_id bigint not null,
  device_id bigint not null references vr_fleet.devices (id),
  type text collate "C" not null,
  value smallint,
  issued_at timestamptz not null,
  -- 60 seconds later; it is not resent after it
  expires_at timestamptz not null,
  -- the boot that a restart ends, or the value that is replaced
  boot_before text collate "C",
  value_before smallint,
  -- the number of requested deliveries: one, and one more for each connection without a receipt; and of deliveries
  -- that the broker accepted. Two counts, because a headset may connect between a delivery and its record.
  wanted smallint not null default 1,
  sends smallint not null default 0,
  -- when the broker accepted it for the first time
  sent_at timestamptz,
  -- acknowledged by the headset
  received_at timestamptz,
  -- received, and expected in the headset's report by this time
  due_at timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  expired_at timestamptz,
  error text collate "C",
  progress text collate "C"
    generated always as (
      case when done_at is not null then 'done' when failed_at is not null then 'failed'
        when expired_at is not null then 'expired' when received_at is not null then 'received'
        when sent_at is not null then 'sent' else 'issued' end
    ) stored,
  -- a command has one outcome
  check (num_nonnulls(done_at, failed_at, expired_at) <= 1)
) with (fillfactor = 70);
-- The progress of a batch is counted in the index alone.
create index commands_batch on vr_fleet.commands (batch_id, progress, id);
create index commands_device on vr_fleet.commands (device_id, id desc);
-- Open commands, of which there are few at any time.
create index commands_open on vr_fleet.commands (device_id, id)
  where done_at is null and failed_at is null and expired_at is null;
create index commands_unsent on vr_fleet.commands (id)
  where sends < wanted and received_at is null and done_at is null and failed_at is null and expired_at is null;
-- The list of headsets shows the last command of each type.
create index commands_device_type on vr_fleet.commands (device_id, type, id desc);

-- Groups -----------------------------------------------------------------------------------------------------

-- Groups of headsets. A headset is in one group or in none; in a group it has a slot, and a cart has a fixed number
-- of slots.
create table vr_fleet.groups (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 20),
  -- the name for comparison
  name_key text collate "C" not null,
  -- the position among the customer's groups; renumbered as a whole while the fleet is locked
  position integer not null check (position >= 1),
  -- slots of a cart
  cart_size smallint not null default 20 check (cart_size between 10 and 24),
  version integer not null default 1,
  -- a storage group holds headsets that are not in use: those that have never connected require no attention
  storage boolean not null default false,
  unique (party_id, name_key)
);
alter table vr_fleet.devices
  add constraint devices_group_id_fkey foreign key (group_id) references vr_fleet.groups (id);

-- Firmware ---------------------------------------------------------------------------------------------------

-- Two to four whole numbers as an array of four; null for any other text, which has no order.
create function vr_fleet.version_key(version text) returns integer[] language sql immutable parallel safe as $$
  select case when version ~ '^(0|[1-9][0-9]{0,8})(\.(0|[1-9][0-9]{0,8})){1,3}$'
              then (string_to_array(version, '.')::integer[] || array[0, 0, 0])[1:4] end
$$;

-- Versions of the system for headsets.
create table vr_fleet.firmware_versions (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  number text collate "C" not null check (vr_fleet.version_key(number) is not null),
  description text not null check (char_length(description) <= 500),
  -- codes of vr_fleet.models, which are permanent
  models text[] collate "C" not null check (cardinality(models) between 1 and 200),
  mode text collate "C" not null check (mode in ('optional', 'required')),
  -- the package: of kernel.files, or an address for the download
  file_id bigint unique,
  url text collate "C" check (url ~ '^https://' and char_length(url) <= 500),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size between 1 and 8589934592),
  state text collate "C" not null default 'saved' check (state in ('saved', 'sent', 'withdrawn', 'removed')),
  -- name, number and models for the search
  search_key text not null,
  -- increments with every edit
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  -- the reason, for the customers
  withdrawn_why text check (char_length(withdrawn_why) <= 500),
  -- one source of the package; none once it is removed
  check (file_id is null or url is null),
  check (file_id is not null or url is not null or state = 'removed')
);
create index firmware_versions_created on vr_fleet.firmware_versions (created_at, id);

-- The headsets that a version was sent to, with the revision of their firmware, which has the outcome.
create table vr_fleet.upgrades (
  version_id bigint not null references vr_fleet.firmware_versions (id),
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  party_id bigint not null references accounts.parties (id) on delete cascade,
  -- the last one: it may have been resent
  rev integer not null,
  sent_at timestamptz not null,
  primary key (version_id, device_id)
);
create index upgrades_party on vr_fleet.upgrades (party_id, version_id);
create index upgrades_device on vr_fleet.upgrades (device_id);

-- Settings ---------------------------------------------------------------------------------------------------

-- Named settings of a customer, to be sent to headsets now or later.
create table vr_fleet.settings_plans (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 50),
  -- the names of a customer's plans are unique, except removed plans
  name_key text collate "C" not null,
  description text not null check (char_length(description) <= 500),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  state text collate "C" not null default 'saved'
    check (state in ('saved', 'scheduled', 'sent', 'finished', 'removed')),
  version integer not null default 1,
  created_at timestamptz not null,
  -- while it is scheduled: the headsets, the time and the author
  selection jsonb,
  scheduled_for timestamptz,
  scheduled_by bigint references accounts.people (id),
  sent_at timestamptz,
  -- headsets with a new revision, and skipped headsets
  total integer,
  skipped_ended integer,
  skipped_lacking integer,
  -- a running rollout delivers the plan: waiting waves have no revisions yet
  rolling_out boolean not null default false,
  -- fixed addresses of the headsets: the pool and its group, {"groupId": null, "start": "10.24.9.40", "end": …,
  -- "mask": …, "gateway": …, "dns": …}
  pool jsonb check (jsonb_typeof(pool) = 'object'),
  -- the name of the group whose default the plan becomes when it is sent, as at the selection
  stands_for text check (char_length(stands_for) <= 20),
  -- when the plan was finished: later reports of headsets count as changed since. Null for older plans.
  finished_at timestamptz
);
create unique index settings_plans_name on vr_fleet.settings_plans (party_id, name_key) where state <> 'removed';
create index settings_plans_created on vr_fleet.settings_plans (party_id, created_at, id) where state <> 'removed';
create index settings_plans_due on vr_fleet.settings_plans (scheduled_for) where state = 'scheduled';
create index settings_plans_scheduled_by on vr_fleet.settings_plans (scheduled_by) where scheduled_by is not null;
create index settings_plans_open on vr_fleet.settings_plans (id) where state = 'sent';

-- The headsets that a settings plan was not sent to, by reason. Older plans have counts only.
create table vr_fleet.plan_skips (
  plan_id bigint not null references vr_fleet.settings_plans (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  reason text collate "C" not null check (reason in ('ended', 'lacking')),
  primary key (plan_id, device_id)
);
create index plan_skips_device on vr_fleet.plan_skips (device_id);
create index plan_skips_party on vr_fleet.plan_skips (party_id);

create table vr_fleet.pool_addresses (
  plan_id bigint not null references vr_fleet.settings_plans (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  address inet not null,
  primary key (plan_id, device_id),
  unique (plan_id, address)
);
create index pool_addresses_device on vr_fleet.pool_addresses (device_id);

-- Boot and shutdown screens of customers, each a ZIP of pictures. The row is deleted after its file.
create table vr_fleet.animations (
  -- of kernel.files
  file_id bigint primary key,
  party_id bigint not null references accounts.parties (id),
  -- of the ZIP, as in documents
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- pictures
  frames smallint not null check (frames between 1 and 150)
);
create index animations_content on vr_fleet.animations (party_id, sha256);

-- Desired settings: each revision with its progress. The highest one applies.
create table vr_fleet.desired_revisions (
  device_id bigint not null constraint settings_revisions_device_id_fkey references vr_fleet.devices (id),
  rev integer not null constraint settings_revisions_rev_check CHECK ((rev > 0)),
  party_id bigint not null,
  person_id bigint constraint settings_revisions_person_id_fkey references accounts.people (id),
  -- the complete desired state, so that a headset fetches the highest revision only
  document jsonb not null,
  issued_at timestamptz not null,
  -- as for commands: requested and accepted deliveries
  wanted smallint not null default 0,
  sends smallint not null default 0,
  notified_at timestamptz,
  fetched_at timestamptz,
  applied_at timestamptz,
  failed_at timestamptz,
  error text collate "C",
  detail text,
  -- when a headset is notified again of a revision without a result; null if no result is expected. An indexed time,
  -- because reading every headset every few seconds is too slow.
  remind_at timestamptz,
  -- All kinds of desired state share one table, and each headset reports its applied revision of each kind. A further
  -- kind needs no column and no table.
  kind text collate "C" not null,
  -- the progress between fetched and applied, if that takes time: {"phase": "downloading", "bytes": 10485760}
  progress jsonb,
  -- the plan of the revision
  plan_id bigint references vr_fleet.settings_plans (id),
  -- for a revision that was created because a headset joined a group: {"group": "Hall 1", "plans": ["Inspection"]}
  standing jsonb check (jsonb_typeof(standing) = 'object'),
  primary key (device_id, kind, rev)
);
create index desired_revisions_person on vr_fleet.desired_revisions (person_id);
create index desired_revisions_remind_at on vr_fleet.desired_revisions (remind_at) where remind_at is not null;
create index desired_revisions_unsent on vr_fleet.desired_revisions (device_id, kind, rev) where sends < wanted;
create index desired_revisions_plan on vr_fleet.desired_revisions (plan_id) where plan_id is not null;
-- Headsets that returned to their previous address: a job withdraws the revision.
create index desired_revisions_unconfirmed on vr_fleet.desired_revisions (device_id, rev)
  where error = 'network_unconfirmed' and applied_at is null;

-- Group defaults: the last value of each field that was sent as a default. Headsets that join the group get them.
create table vr_fleet.standing_settings (
  group_id bigint not null references vr_fleet.groups (id) on delete cascade,
  -- a setting, or a part that is managed separately: sleep, homeKey.long
  field text collate "C" not null check (char_length(field) <= 50),
  value jsonb not null,
  plan_id bigint not null references vr_fleet.settings_plans (id),
  since timestamptz not null,
  -- who set the default; null if it was not recorded
  person_id bigint references accounts.people (id),
  primary key (group_id, field)
);
create index standing_settings_plan on vr_fleet.standing_settings (plan_id);
create index standing_settings_person on vr_fleet.standing_settings (person_id);

-- The default version of a group for each model. Headsets of the model that join the group get it.
create table vr_fleet.standing_firmware (
  group_id bigint not null references vr_fleet.groups (id) on delete cascade,
  -- one of the version's models
  model text collate "C" not null,
  version_id bigint not null references vr_fleet.firmware_versions (id),
  person_id bigint references accounts.people (id),
  since timestamptz not null,
  primary key (group_id, model)
);
create index standing_firmware_version on vr_fleet.standing_firmware (version_id);
create index standing_firmware_person on vr_fleet.standing_firmware (person_id);

-- A headset's usual connection times and download speed, for the forecast while it is offline.
create table vr_fleet.device_habits (
  device_id bigint primary key references vr_fleet.devices (id) on delete cascade,
  -- the share of each hour of the week, Monday 00:00 of the business zone first, in which the headset was connected
  -- in the last 28 days: per cent, one byte per hour; null before the first night
  present bytea check (octet_length(present) = 168),
  present_at timestamptz,
  -- bits per second of its last ten downloads, newest first; the median is the headset's speed
  speeds bigint[] not null default '{}' check (cardinality(speeds) <= 10),
  speed bigint
);

-- Rollouts ---------------------------------------------------------------------------------------------------

-- The delivery of firmware or a settings plan to headsets, wave by wave.
create table vr_fleet.rollouts (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 50),
  -- the name for the search
  name_key text collate "C" not null,
  -- the content: one of the two
  version_id bigint references vr_fleet.firmware_versions (id),
  plan_id bigint references vr_fleet.settings_plans (id),
  -- the headsets of all waves
  selection jsonb not null,
  state text collate "C" not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'aborted')),
  version integer not null default 1,
  created_at timestamptz not null,
  start_at timestamptz,
  -- who scheduled or started it
  started_by bigint references accounts.people (id),
  started_at timestamptz,
  ended_at timestamptz,
  -- the seed of the waves' random order
  seed integer,
  -- headsets in its waves, and omitted headsets: {"ended": 3}
  total integer,
  left_out jsonb,
  -- the daily window in which the rollout opens waves and sends, in minutes since midnight in the business zone; it
  -- may include midnight. Null: all day.
  window_from smallint check (window_from between 0 and 1439),
  window_until smallint check (window_until between 0 and 1439),
  -- firmware or settings
  check (num_nonnulls(version_id, plan_id) = 1),
  -- the daily window in which the rollout opens waves and sends, in minutes since midnight in the business zone; it
  -- may include midnight. Null: all day.
  check (num_nulls(window_from, window_until) <> 1 and (window_until - window_from + 1440) % 1440 >= 30)
);
create index rollouts_created on vr_fleet.rollouts (party_id, created_at, id);
create index rollouts_version on vr_fleet.rollouts (version_id) where version_id is not null;
create index rollouts_plan on vr_fleet.rollouts (plan_id) where plan_id is not null;
create index rollouts_started_by on vr_fleet.rollouts (started_by) where started_by is not null;
-- Read by the scheduled job.
create index rollouts_open on vr_fleet.rollouts (id) where state in ('scheduled', 'running');

create table vr_fleet.rollout_waves (
  id bigint generated always as identity primary key,
  rollout_id bigint not null references vr_fleet.rollouts (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  place smallint not null check (place between 1 and 20),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'open', 'soaking', 'passed', 'halted', 'cancelled')),
  -- the selection of the wave: numbers such as 1-24, 30; a group; a share of all; the rest
  whom text collate "C" not null check (whom in ('numbers', 'group', 'share', 'rest')),
  numbers text collate "C" check (char_length(numbers) <= 200),
  -- null also if the group was deleted
  group_id bigint references vr_fleet.groups (id) on delete set null,
  share smallint check (share between 1 and 100),
  -- per cent of its headsets that must reply, of the replies that must be good, of its headsets that may fail
  replied_percent smallint not null check (replied_percent between 1 and 100),
  ok_percent smallint not null check (ok_percent between 1 and 100),
  failed_percent smallint not null check (failed_percent between 0 and 100),
  soak_minutes smallint not null check (soak_minutes between 0 and 4320),
  deadline_hours smallint not null check (deadline_hours between 1 and 720),
  total integer,
  opened_at timestamptz,
  deadline_at timestamptz,
  soak_until timestamptz,
  ended_at timestamptz,
  -- why it halted, and the headsets that caused it at that time
  halted_at timestamptz,
  halt jsonb,
  unique (rollout_id, place)
);
create index rollout_waves_party on vr_fleet.rollout_waves (party_id);
create index rollout_waves_group on vr_fleet.rollout_waves (group_id) where group_id is not null;

-- The wave of each headset, selected when the rollout starts; each headset is in one wave.
create table vr_fleet.rollout_members (
  rollout_id bigint not null references vr_fleet.rollouts (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  wave_id bigint not null references vr_fleet.rollout_waves (id) on delete cascade,
  -- when its wave opened, and the revision with the content; null if the headset does not need it
  sent_at timestamptz,
  rev integer,
  -- it failed, and a user continued without it
  excused boolean not null default false,
  primary key (rollout_id, device_id)
);
create index rollout_members_wave on vr_fleet.rollout_members (wave_id);
create index rollout_members_device on vr_fleet.rollout_members (device_id);
