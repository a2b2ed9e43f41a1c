-- Reports: a year of one site's data, and what becomes of it.
create sequence zero_carbon.report_number_seq;

create table zero_carbon.reports (
  id bigint generated always as identity primary key,
  -- `RPT-2026-00123`: the year in the business zone, and one row of numbers through all years
  number text collate "C" not null unique,
  party_id bigint not null references accounts.parties (id),
  site_id bigint not null references zero_carbon.sites (id),
  evaluation_type text collate "C" not null check (evaluation_type in ('I', 'II')),
  -- twelve whole months
  period_start date not null,
  period_end date not null,
  -- the site's province by GB/T 2260 when the report was begun
  region text collate "C" not null,
  gwp text collate "C" not null default 'AR5' check (gwp in ('AR5', 'AR6')),
  state text collate "C" not null default 'draft' check (state in ('draft', 'discarded')),
  created_at timestamptz not null,
  check (extract(day from period_start) = 1
         and period_end = (period_start + interval '12 months' - interval '1 day')::date)
);
-- A site and period have one report, those that have ended apart.
create unique index reports_period on zero_carbon.reports (site_id, period_start) where state <> 'discarded';
create index reports_newest on zero_carbon.reports (created_at desc, id desc);
create index reports_party on zero_carbon.reports (party_id, created_at desc, id desc);
create index reports_site on zero_carbon.reports (site_id, created_at desc, id desc);
create index reports_state on zero_carbon.reports (state, created_at desc, id desc);
create index reports_end on zero_carbon.reports (period_end desc, id desc);

-- Who of the enterprise sees to a section, and until when.
create table zero_carbon.report_sections (
  report_id bigint not null references zero_carbon.reports (id),
  section text collate "C" not null,
  owner_id bigint references accounts.people (id) on delete set null,
  due_on date,
  primary key (report_id, section)
);
create index report_sections_owner on zero_carbon.report_sections (owner_id) where owner_id is not null;

-- The site that a certificate is for; null for those issued before sites were kept.
alter table zero_carbon.certificates add column site_id bigint references zero_carbon.sites (id);
create index certificates_site on zero_carbon.certificates (site_id) where site_id is not null;
