-- The issuance log (RFC 9162 §2.1): what is issued, changed and keyed, in a tree that only grows.

create table zero_carbon.log_entries (
  index bigint primary key check (index >= 0),
  -- version, kind, milliseconds since 1970 in eight bytes, commitment
  entry bytea not null check (octet_length(entry) = 42)
);

-- 256 neighbours of a level at once, when the last of them is there: leaves at level 0, roots of tiles below above that.
create table zero_carbon.log_tiles (
  level smallint not null check (level >= 0),
  index bigint not null check (index >= 0),
  hashes bytea not null check (octet_length(hashes) = 8192),
  root bytea not null check (octet_length(root) = 32),
  primary key (level, index)
);

create table zero_carbon.log_heads (
  id bigint generated always as identity primary key,
  size bigint not null check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  at timestamptz not null,
  checkpoint text not null,
  -- to the organisations, once a day
  mailed boolean not null default false
);
create index log_heads_order on zero_carbon.log_heads (size desc, at desc);
create index log_heads_mailed on zero_carbon.log_heads (at) where mailed;

-- What entries commit to, as long as nobody asked that it be forgotten.
create table zero_carbon.log_openings (
  index bigint primary key references zero_carbon.log_entries (index),
  -- a number of a certificate, or a key's id
  subject text collate "C" not null,
  bytes bytea not null,
  salt bytea not null check (octet_length(salt) = 16)
);
create index log_openings_subject on zero_carbon.log_openings (subject, index);

create table zero_carbon.signing_keys (
  -- 017-2026-1; log-2026-1 for the log's own
  id text collate "C" primary key,
  organisation_id bigint references zero_carbon.organisations (id),
  public_key bytea not null unique check (octet_length(public_key) = 32),
  -- under the secret key file
  sealed_private bytea not null,
  good_from date not null,
  good_until date,
  added_at bigint not null unique references zero_carbon.log_entries (index),
  retired_at bigint unique references zero_carbon.log_entries (index)
);
create index signing_keys_organisation on zero_carbon.signing_keys (organisation_id);
create unique index signing_keys_current on zero_carbon.signing_keys (coalesce(organisation_id, 0)) where retired_at is null;

create function zero_carbon.keep_log() returns trigger language plpgsql as $$
begin
  raise exception 'the issuance log only grows';
end $$;
-- contract: no statement is run here, this one is refused from now on
create trigger log_entries_kept before update or delete or truncate on zero_carbon.log_entries
  for each statement execute function zero_carbon.keep_log();
-- contract: no statement is run here, this one is refused from now on
create trigger log_tiles_kept before update or delete or truncate on zero_carbon.log_tiles
  for each statement execute function zero_carbon.keep_log();
-- contract: no statement is run here, this one is refused from now on
create trigger log_heads_kept before update or delete or truncate on zero_carbon.log_heads
  for each statement execute function zero_carbon.keep_log();

create function zero_carbon.log_time(entry bytea) returns bigint language sql immutable
  return ('x' || encode(substring(entry from 3 for 8), 'hex'))::bit(64)::bigint;

-- Held to the end of the transaction: whoever appends, or signs a head, does so alone.
create function zero_carbon.lock_log() returns void language sql volatile
as $$ select pg_advisory_xact_lock(hashtext('zero_carbon.log'), 1) $$;

-- The root of as many hashes as a power of two.
create function zero_carbon.log_root(hashes bytea) returns bytea language plpgsql immutable as $$
declare
  below bytea := hashes;
begin
  while octet_length(below) > 32 loop
    below := (select string_agg(sha256('\x01'::bytea || substring(below from 64 * n + 1 for 64)), ''::bytea order by n)
                from generate_series(0, octet_length(below) / 64 - 1) n);
  end loop;
  return below;
end $$;

-- Writes the tiles that became complete when the log grew from one size to another.
create function zero_carbon.log_complete(from_size bigint, to_size bigint) returns void language plpgsql as $$
declare
  tile_level smallint := 0;
  first bigint := from_size / 256;
  behind bigint := to_size / 256;
  content bytea;
begin
  while first < behind loop
    for tile in first .. behind - 1 loop
      if tile_level = 0 then
        content := (select string_agg(sha256('\x00'::bytea || entry), ''::bytea order by index)
                      from zero_carbon.log_entries where index >= tile * 256 and index < (tile + 1) * 256);
      else
        content := (select string_agg(root, ''::bytea order by index) from zero_carbon.log_tiles
                     where level = tile_level - 1 and index >= tile * 256 and index < (tile + 1) * 256);
      end if;
      insert into zero_carbon.log_tiles (level, index, hashes, root)
      values (tile_level, tile, content, zero_carbon.log_root(content));
    end loop;
    tile_level := tile_level + 1;
    first := first / 256;
    behind := behind / 256;
  end loop;
end $$;

-- Appends entries in their order and says where the first one stands. None is older than the one before it or than the
-- last head: times run on, and never back.
create function zero_carbon.log_append(kinds smallint[], times bigint[], commitments bytea[])
returns bigint language plpgsql as $$
declare
  log_size bigint;
  earliest bigint;
begin
  perform zero_carbon.lock_log();
  select index + 1, zero_carbon.log_time(entry) into log_size, earliest
    from zero_carbon.log_entries order by index desc limit 1;
  log_size := coalesce(log_size, 0);
  earliest := greatest(earliest,
    (select (extract(epoch from h.at) * 1000)::bigint from zero_carbon.log_heads h order by h.size desc, h.at desc limit 1));
  insert into zero_carbon.log_entries (index, entry)
  select log_size + n - 1, '\x01'::bytea || set_byte('\x00'::bytea, 0, kind)
         || int8send(greatest(earliest, max(given.at) over (order by n))) || commitment
    from unnest(kinds, times, commitments) with ordinality as given (kind, at, commitment, n);
  perform zero_carbon.log_complete(log_size, log_size + cardinality(kinds));
  return log_size;
end $$;

-- When an entry of a public journal was written; those of before are as old as the day that they count from, and what a
-- server of the version before writes yet is as old as the log's last entry.
alter table zero_carbon.certificate_changes add column at timestamptz;
update zero_carbon.certificate_changes set at = on_date;

-- A change of a certificate's state that the public reads is in the log with it, whoever makes it. Before the log has
-- begun there is nothing to append to: it begins with all that there is.
create function zero_carbon.log_changes() returns trigger language plpgsql as $$
declare
  salts bytea[];
  records bytea[];
  numbers text[];
  times bigint[];
  first bigint;
begin
  if not exists (select from zero_carbon.log_entries) or not exists (select from added) then
    return null;
  end if;
  select array_agg(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16) order by a.id),
         array_agg(zero_carbon.recorded_change(c.number, a.kind, a.on_date, a.note_zh, a.note_en) order by a.id),
         array_agg(c.number order by a.id),
         array_agg((extract(epoch from a.at) * 1000)::bigint order by a.id)
    into salts, records, numbers, times
    from added a join zero_carbon.certificates c on c.id = a.certificate_id;
  first := zero_carbon.log_append(
    array_fill(2::smallint, array[cardinality(salts)]), times,
    (select array_agg(sha256(salt || record) order by n) from unnest(salts, records) with ordinality as q (salt, record, n)));
  insert into zero_carbon.log_openings (index, subject, bytes, salt)
  select first + n - 1, number, record, salt
    from unnest(numbers, records, salts) with ordinality as q (number, record, salt, n);
  return null;
end $$;

-- What an entry of kind 2 records, as RFC 8785 spells it: sorted names, no space, and of characters only those below U+0020,
-- quotes and backslashes escaped, as Postgres does it too.
create function zero_carbon.recorded_change(number text, kind text, on_date date, note_zh text, note_en text)
returns bytea language sql immutable as $$
  select convert_to(
    '{"noteEn":' || coalesce(to_json(note_en)::text, 'null') || ',"noteZh":' || coalesce(to_json(note_zh)::text, 'null')
    || ',"number":' || to_json(number)::text || ',"on":"' || to_char(on_date, 'YYYY-MM-DD')
    || '","state":"' || case kind when 'restored' then 'valid' else kind end || '"}', 'UTF8')
$$;

create trigger certificate_changes_logged after insert on zero_carbon.certificate_changes
  referencing new table as added for each statement execute function zero_carbon.log_changes();
