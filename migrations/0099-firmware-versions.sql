-- Two to four whole numbers as numbers, four of them; null for what is no version, of which nobody knows the order.
create function vr_fleet.version_key(version text) returns integer[] language sql immutable parallel safe as $$
  select case when version ~ '^(0|[1-9][0-9]{0,8})(\.(0|[1-9][0-9]{0,8})){1,3}$'
              then (string_to_array(version, '.')::integer[] || array[0, 0, 0])[1:4] end
$$;

-- Versions of the system that headsets can be brought to.
create table vr_fleet.firmware_versions (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 50),
  number text collate "C" not null check (vr_fleet.version_key(number) is not null),
  description text not null check (char_length(description) <= 500),
  -- codes of vr_fleet.models, which are for good
  models text[] collate "C" not null check (cardinality(models) between 1 and 200),
  mode text collate "C" not null check (mode in ('optional', 'required')),
  -- the package: of kernel.files, or an address that headsets fetch it from
  file_id bigint unique,
  url text collate "C" check (url ~ '^https://' and char_length(url) <= 500),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size between 1 and 8589934592),
  state text collate "C" not null default 'saved' check (state in ('saved', 'sent', 'withdrawn', 'removed')),
  -- name, number and models as they are searched
  search_key text not null,
  -- goes up with every edit
  version integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  -- why, for the customers
  withdrawn_why text check (char_length(withdrawn_why) <= 500),
  check (file_id is null or url is null),
  check (file_id is not null or url is not null or state = 'removed')
);
create index firmware_versions_created on vr_fleet.firmware_versions (created_at, id);
