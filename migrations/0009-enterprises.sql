-- Enterprises: what they say of themselves, what they choose from, and their deletion.

create table zero_carbon.countries (
  -- ISO 3166-1 alpha-2
  code text collate "C" primary key check (code ~ '^[A-Z]{2}$'),
  name_zh text not null,
  name_en text not null
);

create table zero_carbon.areas (
  -- GB/T 2260
  code text collate "C" primary key check (code ~ '^\d{6}$'),
  -- null for a province
  parent text collate "C" references zero_carbon.areas (code),
  name_zh text not null,
  -- provinces alone have one
  name_en text,
  leaf boolean not null
);
create index areas_parent on zero_carbon.areas (parent, code);

create table zero_carbon.industries (
  -- GB/T 4754-2017: a letter for a section, 2 digits for a division, 3 for a group, 4 for a class
  code text collate "C" primary key check (code ~ '^([A-T]|\d{2,4})$'),
  -- null for a section
  parent text collate "C" references zero_carbon.industries (code),
  name_zh text not null,
  -- sections and divisions alone have one
  name_en text,
  leaf boolean not null
);
create index industries_parent on zero_carbon.industries (parent, code);

create table zero_carbon.enterprises (
  -- the name is the party's
  party_id bigint primary key references accounts.parties (id),
  -- goes up with every change
  version integer not null default 1,
  -- GB 32100 or 15 digits, as tidied: upper case, nothing between
  credit_code text collate "C" unique,
  country text collate "C" references zero_carbon.countries (code),
  area text collate "C" references zero_carbon.areas (code),
  industry text collate "C" references zero_carbon.industries (code),
  address text,
  contact text,
  phone text collate "C",
  mail text,
  website text,
  stock_code text collate "C",
  registered_at timestamptz not null
);
create index enterprises_country on zero_carbon.enterprises (country);
create index enterprises_area on zero_carbon.enterprises (area);
create index enterprises_industry on zero_carbon.enterprises (industry);

-- Registrations tried from one network within the last hour, so that many of them ask for a verification.
create table zero_carbon.registration_tries (
  id bigint generated always as identity primary key,
  -- an IPv4 address, or an IPv6 /64
  network text collate "C" not null,
  at timestamptz not null
);
create index registration_tries_network on zero_carbon.registration_tries (network, at);
create index registration_tries_at on zero_carbon.registration_tries (at);

-- A deletion outlives what it deletes, so it refers to nothing; its row holds nothing of the enterprise but numbers.
create table zero_carbon.enterprise_deletions (
  id bigint generated always as identity primary key,
  party_id bigint not null unique,
  state text not null default 'packing' check (state in ('packing', 'deleted', 'erased')),
  requested_at timestamptz not null,
  deleted_at timestamptz,
  erased_at timestamptz,
  -- ids of kernel.files, each written when its archive is whole; gone again once erased
  user_data_file bigint,
  system_data_file bigint,
  attachments_file bigint,
  -- whether there was anything to attach, null while that is not known
  has_attachments boolean
);
create index enterprise_deletions_state on zero_carbon.enterprise_deletions (state, id);

-- What the history says of all that one party did: its part of a backup, and what an erasure takes.
create index history_party on kernel.history (party_id, id) where party_id is not null;
