-- Policies and standards that the public reads: facts about documents, not their texts.
create schema if not exists zero_carbon;

-- A date as precise as its source states it ('2026-01-19', '2025-12', '2008'): as a text it sorts right and invents no
-- day. make_date refuses what the calendar does not have.
create function zero_carbon.is_partial_date(stated text) returns boolean
  language sql immutable strict parallel safe
  return case
    when stated !~ '^(19|20|21)\d\d(-(0[1-9]|1[0-2])(-\d\d)?)?$' then false
    else make_date(
      left(stated, 4)::int,
      coalesce(nullif(substr(stated, 6, 2), ''), '1')::int,
      coalesce(nullif(substr(stated, 9, 2), ''), '1')::int
    ) is not null
  end;

create table zero_carbon.policy_types (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  position integer not null
);

create table zero_carbon.issuers (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  home_page text,
  position integer not null
);

create table zero_carbon.policies (
  id bigint generated always as identity primary key,
  -- names a shipped record for good; null for one entered by a person
  slug text collate "C" unique,
  -- of the shipped record as last written, so that a start rewrites only what a release changed
  shipped_hash text collate "C",
  -- set by the first change that a person makes; from then on no release touches the row
  edited_at timestamptz,
  type text collate "C" not null references zero_carbon.policy_types (code),
  title_zh text,
  title_en text,
  title_form_zh text check (title_form_zh in ('full', 'short', 'completed', 'translated')),
  title_form_en text check (title_form_en in ('full', 'short', 'completed', 'translated')),
  number text,
  number_check text check (number_check in ('seen', 'unchecked', 'notFound')),
  -- codes in the document's order; other_issuers counts those that the source does not name
  issuers text[] collate "C" not null default '{}',
  other_issuers integer not null default 0 check (other_issuers >= 0),
  -- the same in words, as a list shows it
  issuer_zh text,
  issuer_en text,
  issuers_check text check (issuers_check in ('seen', 'unchecked', 'notFound')),
  dated text collate "C" check (zero_carbon.is_partial_date(dated)),
  date_kind text check (date_kind in ('signed', 'published', 'effective')),
  date_check text check (date_check in ('seen', 'unchecked', 'notFound')),
  -- the undated stand last
  sort_date text collate "C" not null generated always as (coalesce(dated, '')) stored,
  content_zh text,
  content_en text,
  compiled_on date,
  -- normalised titles, number and issuers; grams are its single characters and pairs, so that a part of two is found
  search text collate "C" not null,
  grams text[] collate "C" not null,
  created_at timestamptz not null,
  check (coalesce(title_zh, title_en) is not null),
  check ((dated is null) = (date_kind is null))
);
create index policies_newest on zero_carbon.policies (sort_date, id);
create index policies_type on zero_carbon.policies (type, sort_date, id);
create index policies_issuers on zero_carbon.policies using gin (issuers);
create index policies_grams on zero_carbon.policies using gin (grams);

create table zero_carbon.standard_series (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  -- of the body that keeps the series
  home_page text,
  position integer not null
);

create table zero_carbon.standards (
  id bigint generated always as identity primary key,
  slug text collate "C" unique,
  shipped_hash text collate "C",
  edited_at timestamptz,
  series text collate "C" not null references zero_carbon.standard_series (code),
  number text not null,
  number_check text check (number_check in ('seen', 'unchecked', 'notFound')),
  -- the number without part and year: 'GB/T 32151'
  family text collate "C" not null,
  -- the year in the number
  edition text collate "C" check (edition ~ '^(19|20|21)\d\d$'),
  title_zh text,
  title_en text,
  title_form_zh text check (title_form_zh in ('full', 'short', 'completed', 'translated')),
  title_form_en text check (title_form_en in ('full', 'short', 'completed', 'translated')),
  issuer_zh text,
  issuer_en text,
  issued text collate "C" check (zero_carbon.is_partial_date(issued)),
  effective text collate "C" check (zero_carbon.is_partial_date(effective)),
  withdrawn text collate "C" check (zero_carbon.is_partial_date(withdrawn)),
  dates_check text check (dates_check in ('seen', 'unchecked', 'notFound')),
  state text not null check (state in ('current', 'superseded', 'withdrawn', 'unstated')),
  successor_id bigint references zero_carbon.standards (id),
  sort_date text collate "C" not null generated always as (coalesce(issued, edition, effective, '')) stored,
  content_zh text,
  content_en text,
  compiled_on date,
  search text collate "C" not null,
  grams text[] collate "C" not null,
  created_at timestamptz not null,
  check (coalesce(title_zh, title_en) is not null)
);
create index standards_newest on zero_carbon.standards (sort_date, id);
create index standards_series on zero_carbon.standards (series, sort_date, id);
create index standards_state on zero_carbon.standards (state, sort_date, id);
create index standards_series_state on zero_carbon.standards (series, state, sort_date, id);
create index standards_family on zero_carbon.standards (family, sort_date, id);
create index standards_successor on zero_carbon.standards (successor_id);
create index standards_grams on zero_carbon.standards using gin (grams);
