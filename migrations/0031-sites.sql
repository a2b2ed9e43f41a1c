-- When an enterprise was established, as its licence says: a report needs twelve months of it.
alter table zero_carbon.enterprises add column established_on date;

-- Where enterprises run what they report on.
create table zero_carbon.sites (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  -- goes up with every edit
  version integer not null default 1,
  name_zh text not null,
  name_en text,
  -- the Chinese name, normalised
  name_key text collate "C" not null,
  -- both names and the address, normalised
  search_key text collate "C" not null,
  -- down to where it is known: a province at least
  area text collate "C" not null references zero_carbon.areas (code),
  address text not null,
  -- of the site that the enterprise owns, per cent
  share numeric(7, 4) not null check (share > 0 and share <= 100),
  -- what a report on the site takes in; null while nobody has said so
  boundary_zh text,
  boundary_en text,
  -- of kernel.files
  diagram_file bigint,
  created_at timestamptz not null,
  constraint sites_name unique (party_id, name_key)
);
create index sites_newest on zero_carbon.sites (party_id, created_at desc, id desc);
create index sites_area on zero_carbon.sites (area);

-- What energy and water at a site are measured by.
create table zero_carbon.meters (
  id bigint generated always as identity primary key,
  site_id bigint not null references zero_carbon.sites (id),
  version integer not null default 1,
  medium text collate "C" not null
    check (medium in ('electricity', 'gas', 'coal', 'oil', 'steam', 'heat', 'water', 'other')),
  -- as it stands on the meter
  number text not null,
  -- normalised
  number_key text collate "C" not null,
  -- its readings come by themselves
  automatic boolean not null,
  created_at timestamptz not null,
  constraint meters_number unique (site_id, number_key)
);
create index meters_newest on zero_carbon.meters (site_id, created_at desc, id desc);
