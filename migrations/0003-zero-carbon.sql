-- Zero-carbon evaluation: rules, enterprises, reports, evaluation, certificates, the portal and training.
create schema if not exists zero_carbon;

-- Indicator sets and factor sets -----------------------------------------------------------------------------

-- Versions of indicator sets. A trigger prevents changes of published ones.
create table zero_carbon.indicator_sets (
  id bigint generated always as identity primary key,
  -- 2027.1
  code text collate "C" not null unique,
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'retired', 'discarded')),
  -- the content, described in src/zero-carbon/rules/indicators
  document jsonb not null,
  -- positions that differ from the base version: who changed them last, and when
  touched jsonb not null default '{}',
  based_on bigint references zero_carbon.indicator_sets (id),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  -- SHA-256 of the code and the content: the publishing move records it in the chained history. Null for drafts, and
  -- for versions published before this was recorded.
  published_hash text collate "C"
);
-- At most one published version.
create unique index indicator_sets_published on zero_carbon.indicator_sets (state) where state = 'published';
create index indicator_sets_newest on zero_carbon.indicator_sets (created_at desc, id desc);
create index indicator_sets_based on zero_carbon.indicator_sets (based_on);

create function zero_carbon.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'versions of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (to_jsonb(old) - 'state') is distinct from (to_jsonb(new) - 'state')
     or old.state <> 'draft' and new.state = 'draft' then
    raise exception 'version % is no draft any more', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger indicator_sets_kept before update or delete on zero_carbon.indicator_sets
  for each row execute function zero_carbon.keep_published();

-- Versions of the factors of calculations. A trigger prevents changes of published ones.
create table zero_carbon.factor_sets (
  id bigint generated always as identity primary key,
  -- 2027.1
  code text collate "C" not null unique,
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'retired', 'discarded')),
  -- the factors, described in src/zero-carbon/rules/calculation
  document jsonb not null,
  -- factors that differ from the base version: who changed them last, and when
  touched jsonb not null default '{}',
  -- null for a version of a release
  based_on bigint references zero_carbon.factor_sets (id),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  published_hash text collate "C"
);
-- At most one published version.
create unique index factor_sets_published on zero_carbon.factor_sets (state) where state = 'published';
create index factor_sets_newest on zero_carbon.factor_sets (created_at desc, id desc);
create index factor_sets_based_on on zero_carbon.factor_sets (based_on);

create trigger factor_sets_kept before update or delete on zero_carbon.factor_sets
  for each row execute function zero_carbon.keep_published();

-- Enterprises and sites --------------------------------------------------------------------------------------

-- Reference data of enterprises.
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
  -- for provinces only
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
  -- for sections and divisions only
  name_en text,
  leaf boolean not null
);
create index industries_parent on zero_carbon.industries (parent, code);

create table zero_carbon.enterprises (
  -- the name is the party's
  party_id bigint primary key references accounts.parties (id),
  -- increments with every change
  version integer not null default 1,
  -- GB 32100 or 15 digits; upper case, without separators
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
  registered_at timestamptz not null,
  -- The day of establishment on the business licence: a report requires twelve months since.
  established_on date,
  -- Printed on certificates in English.
  name_en text check (char_length(name_en) between 1 and 100)
);
create index enterprises_country on zero_carbon.enterprises (country);
create index enterprises_area on zero_carbon.enterprises (area);
create index enterprises_industry on zero_carbon.enterprises (industry);

-- A deletion outlives the deleted data, so it has no references and contains nothing of the enterprise but numbers.
create table zero_carbon.enterprise_deletions (
  id bigint generated always as identity primary key,
  party_id bigint not null unique,
  state text not null default 'packing' check (state in ('packing', 'deleted', 'erased')),
  requested_at timestamptz not null,
  deleted_at timestamptz,
  erased_at timestamptz,
  -- ids of kernel.files, each set when its archive is complete; null again once erased
  user_data_file bigint,
  system_data_file bigint,
  attachments_file bigint,
  -- null while it is unknown if there are attachments
  has_attachments boolean
);
create index enterprise_deletions_state on zero_carbon.enterprise_deletions (state, id);

-- Registrations from one network within the last hour: many of them require a verification.
create table zero_carbon.registration_tries (
  id bigint generated always as identity primary key,
  -- an IPv4 address, or an IPv6 /64
  network text collate "C" not null,
  at timestamptz not null
);
create index registration_tries_network on zero_carbon.registration_tries (network, at);
create index registration_tries_at on zero_carbon.registration_tries (at);

-- The sites of enterprises, which reports are about.
create table zero_carbon.sites (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  -- increments with every edit
  version integer not null default 1,
  name_zh text not null,
  name_en text,
  -- the Chinese name, normalised
  name_key text collate "C" not null,
  -- both names and the address, normalised
  search_key text collate "C" not null,
  -- as precise as known: at least a province
  area text collate "C" not null references zero_carbon.areas (code),
  address text not null,
  -- the share that the enterprise owns, per cent
  share numeric(7, 4) not null check (share > 0 and share <= 100),
  -- the boundary of a report on the site; null if it is not stated
  boundary_zh text,
  boundary_en text,
  -- of kernel.files
  diagram_file bigint,
  created_at timestamptz not null,
  constraint sites_name unique (party_id, name_key)
);
create index sites_newest on zero_carbon.sites (party_id, created_at desc, id desc);
create index sites_area on zero_carbon.sites (area);

-- The search text of a report: the names of its enterprise and the names and address of its site, normalised; then
-- the same with an X before, between and after all characters. Normalised text has no capitals, so a single character
-- (X碳X) and a pair (X碳X达X) have three letters or more, which a trigram index finds.
create function zero_carbon.report_search(party bigint, site bigint) returns text language sql stable as $$
  select k.names || E'\nX' || array_to_string(string_to_array(k.names, null), 'X') || 'X'
    from (select q.name_key || E'\n' || s.search_key as names
            from accounts.parties q, zero_carbon.sites s
           where q.id = report_search.party and s.id = report_search.site) as k
$$;

-- The meters of energy and water at a site.
create table zero_carbon.meters (
  id bigint generated always as identity primary key,
  site_id bigint not null references zero_carbon.sites (id),
  version integer not null default 1,
  medium text collate "C" not null
    check (medium in ('electricity', 'gas', 'coal', 'oil', 'steam', 'heat', 'water', 'other')),
  -- as printed on the meter
  number text not null,
  -- normalised
  number_key text collate "C" not null,
  -- its readings arrive automatically
  automatic boolean not null,
  created_at timestamptz not null,
  constraint meters_number unique (site_id, number_key)
);
create index meters_newest on zero_carbon.meters (site_id, created_at desc, id desc);

-- Reports ----------------------------------------------------------------------------------------------------

create sequence zero_carbon.report_number_seq;
create table zero_carbon.reports (
  id bigint generated always as identity primary key,
  -- `RPT-2026-00123`: the year in the business zone, and a number from one sequence for all years
  number text collate "C" not null unique,
  party_id bigint not null references accounts.parties (id),
  site_id bigint not null references zero_carbon.sites (id),
  evaluation_type text collate "C" not null check (evaluation_type in ('I', 'II')),
  -- twelve whole months
  period_start date not null,
  period_end date not null,
  -- the site's province by GB/T 2260 when the report was created
  region text collate "C" not null,
  gwp text collate "C" not null default 'AR5' check (gwp in ('AR5', 'AR6')),
  state text collate "C" not null default 'draft'
    check (state in ('draft', 'self_assessed', 'submitted', 'returned', 'org_accepted', 'org_review',
      'org_supplement', 'org_passed', 'org_rejected', 'expert_assigned', 'expert_review', 'expert_supplement',
      'expert_summary', 'decision', 'publicity', 'approved', 'certified', 'not_approved', 'withdrawn', 'discarded')),
  created_at timestamptz not null,
  -- The indicator set of the assessment: the current one when the report was created; null for none.
  indicator_set_id bigint references zero_carbon.indicator_sets (id),
  -- the current run; null for a draft
  run_id bigint,
  -- SHA-256 of the run's row, which the move that writes it records in the chained history
  run_hash text collate "C" check (run_hash ~ '^[0-9a-f]{64}$'),
  -- The factors of the calculation: the current ones when the report was created, or the first ones for older
  -- reports.
  factor_set_id bigint references zero_carbon.factor_sets (id),
  -- the responsible organisation's party, from the submission on
  organisation_id bigint references accounts.parties (id),
  -- the due date of the current state; null for none
  due_on date,
  -- the day of the last submission in the business zone; null before it, and for a draft
  submitted_on date,
  -- the reviewer in the organisation
  reviewer_id bigint references accounts.people (id) on delete set null,
  -- the author of a conclusion that awaits a second person; null for none
  concluded_by bigint references accounts.people (id) on delete set null,
  -- Conditions of the moves, updated with the records that they count. Seats of the panel that are not accepted yet;
  -- null without a panel
  seats_open smallint check (seats_open >= 0),
  -- experts whose scores are not submitted yet; null before the scoring
  scores_open smallint check (scores_open >= 0),
  -- points between the highest and the lowest total; null before the scores are opened
  spread numeric(5, 2) check (spread between 0 and 100),
  discussion_closed boolean not null default false,
  -- experts who have not signed the summary yet; null without a summary
  signatures_open smallint check (signatures_open >= 0),
  -- who proposed the decision, for a second officer's approval; null for none
  decided_by bigint references accounts.people (id) on delete set null,
  -- objections without a response
  objections_open integer not null default 0 check (objections_open >= 0),
  -- experts who have submitted: the leader may request a supplement while there are none
  scores_in smallint not null default 0 check (scores_in >= 0),
  search text collate "C" not null default '',
  -- Dimensions of the statistics. The division of GB/T 4754 (or the section, if no division is known) at the last
  -- submission
  industry text collate "C",
  -- of the public or final decision; null before it, and after a refusal
  star smallint check (star between 3 and 6),
  -- the day, in the business zone, of the final state: approved, not approved, rejected or withdrawn
  ended_on date,
  -- twelve whole months
  check (extract(day from period_start) = 1 and period_end = (period_start + interval '12 months' - interval '1
    day')::date)
);
alter table zero_carbon.reports alter column search set statistics 1000;
create index reports_newest on zero_carbon.reports (created_at desc, id desc);
create index reports_party on zero_carbon.reports (party_id, created_at desc, id desc);
create index reports_site on zero_carbon.reports (site_id, created_at desc, id desc);
create index reports_state on zero_carbon.reports (state, created_at desc, id desc);
create index reports_end on zero_carbon.reports (period_end desc, id desc);
create index reports_indicator_set on zero_carbon.reports (indicator_set_id) where indicator_set_id is not null;
create index reports_run on zero_carbon.reports (run_id) where run_id is not null;
create index reports_factor_set on zero_carbon.reports (factor_set_id) where factor_set_id is not null;
create index reports_organisation on zero_carbon.reports (organisation_id, id) where organisation_id is not null;
create index reports_due on zero_carbon.reports (due_on, id) where due_on is not null;
create index reports_reviewer on zero_carbon.reports (reviewer_id, id) where reviewer_id is not null;
create index reports_concluded_by on zero_carbon.reports (concluded_by) where concluded_by is not null;
-- One report per site and period, except reports that ended without approval.
create unique index reports_period on zero_carbon.reports (site_id, period_start)
  where state not in ('discarded', 'org_rejected', 'not_approved', 'withdrawn');
create index reports_decided_by on zero_carbon.reports (decided_by) where decided_by is not null;
create index reports_decision on zero_carbon.reports (due_on, id) where state = 'decision';
create index reports_publicity on zero_carbon.reports (id) where state = 'publicity';
-- The lists of officers about panels.
create index reports_panels on zero_carbon.reports (submitted_on desc, id desc)
  where state in ('org_passed', 'expert_assigned', 'expert_review', 'expert_supplement', 'expert_summary', 'decision');
create index reports_search on zero_carbon.reports using gin (organisation_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 512);
-- A reviewer's reports of an organisation, in the order of each list.
create index reports_mine on zero_carbon.reports (organisation_id, reviewer_id, submitted_on desc, id desc)
  where reviewer_id is not null;
create index reports_mine_due on zero_carbon.reports (organisation_id, reviewer_id, due_on, id)
  where reviewer_id is not null and due_on is not null;
-- Reports without factors, which were created before factors had versions.
create index reports_without_factors on zero_carbon.reports (id) where factor_set_id is null;
create index reports_approved on zero_carbon.reports (organisation_id, ended_on, id) where state = 'approved';
create index reports_organisation_due on zero_carbon.reports (organisation_id, due_on, id)
  include (state, party_id, site_id, run_id, evaluation_type, reviewer_id) where due_on is not null;
create index reports_submitted on zero_carbon.reports (organisation_id, submitted_on desc, id desc)
  include (state, party_id, site_id, run_id, evaluation_type, reviewer_id) where organisation_id is not null;

create function zero_carbon.write_report_search() returns trigger language plpgsql as $$
begin
  new.search := coalesce(zero_carbon.report_search(new.party_id, new.site_id), '');
  return new;
end
$$;

create trigger reports_search before insert or update of party_id, site_id on zero_carbon.reports
  for each row execute function zero_carbon.write_report_search();

-- Updates the search text after an enterprise or a site is renamed.
create function zero_carbon.rename_reports() returns trigger language plpgsql as $$
begin
  if tg_relid = 'accounts.parties'::regclass then
    update zero_carbon.reports set search = zero_carbon.report_search(party_id, site_id) where party_id = new.id;
  else
    update zero_carbon.reports set search = zero_carbon.report_search(party_id, site_id) where site_id = new.id;
  end if;
  return null;
end
$$;

create trigger parties_rename_reports after update of name_key on accounts.parties
  for each row when (old.name_key <> new.name_key) execute function zero_carbon.rename_reports();

create trigger sites_rename_reports after update of search_key on zero_carbon.sites
  for each row when (old.search_key <> new.search_key) execute function zero_carbon.rename_reports();

-- The owner and the due date of each section.
create table zero_carbon.report_sections (
  report_id bigint not null references zero_carbon.reports (id),
  section text collate "C" not null,
  owner_id bigint references accounts.people (id) on delete set null,
  due_on date,
  -- when the section was marked as complete; a change of its data resets it
  finished_at timestamptz,
  -- the site has nothing of the section's kind
  not_applicable boolean not null default false,
  primary key (report_id, section)
);
create index report_sections_owner on zero_carbon.report_sections (owner_id) where owner_id is not null;

-- The evidence files of an enterprise.
create table zero_carbon.evidence (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id) on delete cascade,
  -- of kernel.files
  file_id bigint not null unique,
  name text collate "C" not null,
  -- name and tags, normalised
  search text not null,
  media_type text collate "C" not null,
  size bigint not null,
  sha256 text collate "C" not null,
  tags text[] collate "C" not null default '{}',
  valid_from date,
  valid_until date,
  person_id bigint not null,
  uploaded_at timestamptz not null,
  version integer not null default 1,
  unique (party_id, sha256),
  check (valid_from <= valid_until)
);
create index evidence_newest on zero_carbon.evidence (party_id, uploaded_at desc, id desc);
create index evidence_name on zero_carbon.evidence (party_id, name, id);
create index evidence_valid on zero_carbon.evidence (party_id, valid_until, id);
create index evidence_tags on zero_carbon.evidence using gin (tags);
create index evidence_sha256 on zero_carbon.evidence (sha256);

-- The output of a run's intensity in its document: a decimal of t CO2e, and the unit of the output. Null if none is
-- selected or the document is unreadable.
create function zero_carbon.intensity_of(document text) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return jsonb_path_query_first(
    document::jsonb,
    '$.result.intensities[*] ? (@.line == $.data.denominator && @.value like_regex "^[0-9]+([.][0-9]+)?$")');
exception when others then
  return null;
end
$$;

-- The result of a self-assessment: inputs, result, score and all sums.
create table zero_carbon.report_runs (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  indicator_set_id bigint not null references zero_carbon.indicator_sets (id),
  -- SHA-256 of the data and of all factors
  inputs text collate "C" not null check (inputs ~ '^[0-9a-f]{64}$'),
  -- canonical JSON, described in src/zero-carbon/reporting/reports/runs
  document text not null,
  -- of the document, for lists
  star smallint check (star between 1 and 6),
  points numeric not null,
  -- t CO2e
  gross numeric not null,
  made_at timestamptz not null,
  person_id text collate "C",
  -- The version of the factors of the calculation; null if the report had none.
  factor_set_id bigint references zero_carbon.factor_sets (id),
  -- Computed from the document, so that they cannot differ from it.
  intensity numeric generated always as ((zero_carbon.intensity_of(document) ->> 'value')::numeric) stored,
  intensity_unit text generated always as (zero_carbon.intensity_of(document) ->> 'unit') stored
);
create index report_runs_report on zero_carbon.report_runs (report_id, id desc);
create index report_runs_set on zero_carbon.report_runs (indicator_set_id);
create index report_runs_factors on zero_carbon.report_runs (factor_set_id) where factor_set_id is not null;
alter table zero_carbon.reports
  add constraint reports_run_id_fkey foreign key (run_id) references zero_carbon.report_runs (id);

-- Prevents changes. A row is deleted with its report only, when an enterprise is erased.
create function zero_carbon.keep_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from zero_carbon.reports where id = old.report_id) then
    return old;
  end if;
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger report_runs_kept before update or delete on zero_carbon.report_runs
  for each row execute function zero_carbon.keep_runs();

-- The declaration of each submission, its signatory and the organisation.
create table zero_carbon.report_submissions (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  run_id bigint not null references zero_carbon.report_runs (id) on delete cascade,
  -- the party of the review organisation, and its name at that time
  organisation_id bigint not null references accounts.parties (id),
  organisation_name text not null check (length(organisation_name) between 1 and 200),
  signatory text not null check (length(signatory) between 1 and 50),
  position text not null check (length(position) between 1 and 50),
  declaration text not null check (length(declaration) between 1 and 1000),
  lang text not null check (lang in ('zh', 'en')),
  person_id text collate "C",
  submitted_at timestamptz not null,
  -- in the business zone
  submitted_on date not null,
  -- set for a report that the scheme transferred to another organisation; null for a submission by the enterprise
  transferred_at timestamptz
);
create index report_submissions_report on zero_carbon.report_submissions (report_id, id desc);
create index report_submissions_organisation on zero_carbon.report_submissions (organisation_id, id);
create index report_submissions_run on zero_carbon.report_submissions (run_id);

-- Prevents changes. A row is deleted with its report only, when an enterprise is erased.
create trigger report_submissions_kept before update or delete on zero_carbon.report_submissions
  for each row execute function zero_carbon.keep_runs();

-- Report entry -----------------------------------------------------------------------------------------------

-- The data of a report: lines (a meter, a tank, a supplier), their months, and the cells of the months.
create table zero_carbon.report_lines (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  section text collate "C" not null,
  kind text collate "C" not null
    check (kind in ('power', 'fuel', 'heat', 'steam', 'gas', 'biomass', 'own', 'output', 'removal', 'offset')),
  name text not null,
  meter_id bigint references zero_carbon.meters (id) on delete set null,
  -- false: the site has none of it
  in_use boolean not null,
  -- by kind, in the form of the calculation
  details jsonb not null,
  -- increments with every change of the line itself
  version integer not null default 1
);
create index report_lines_report on zero_carbon.report_lines (report_id, section, id);
create index report_lines_meter on zero_carbon.report_lines (meter_id) where meter_id is not null;

create table zero_carbon.report_rows (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  -- 1 is the first month of the period; 0 is the only row of a whole year
  month smallint not null check (month between 0 and 12),
  basis text collate "C" check (basis in ('meter', 'bill', 'estimate')),
  note text not null default '',
  reason text not null default '',
  version integer not null,
  -- Serials of green power or of offsets, as typed.
  serials text not null default '',
  primary key (line_id, month)
);

create table zero_carbon.report_cells (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  month smallint not null check (month between 0 and 12),
  quantity text collate "C" not null,
  -- exact, with the typed decimals; null if it was cleared
  value numeric check (value between 0 and 1000000000000000 and scale(value) <= 9),
  -- as typed
  unit text not null,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null,
  primary key (line_id, month, quantity)
);
create index report_cells_person on zero_carbon.report_cells (person_id) where person_id is not null;

-- Evidence of a month. A file in use cannot be removed from the evidence.
create table zero_carbon.report_row_evidence (
  line_id bigint not null,
  month smallint not null,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (line_id, month, evidence_id),
  foreign key (line_id, month) references zero_carbon.report_rows (line_id, month) on delete cascade
);
create index report_row_evidence_file on zero_carbon.report_row_evidence (evidence_id);

-- Test reports of a line's own parameters. A file in use cannot be removed from the evidence.
create table zero_carbon.report_line_evidence (
  line_id bigint not null references zero_carbon.report_lines (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (line_id, evidence_id)
);
create index report_line_evidence_file on zero_carbon.report_line_evidence (evidence_id);

-- The base year of a report, and the output of its intensity.
create table zero_carbon.report_base_years (
  report_id bigint primary key references zero_carbon.reports (id) on delete cascade,
  -- explicitly without a base year
  none boolean not null,
  year smallint check (year between 1990 and 2199),
  -- t CO2e, with the typed decimals
  scope1 numeric check (scope1 between 0 and 1000000000000000 and scale(scope1) <= 9),
  scope2_market numeric check (scope2_market between 0 and 1000000000000000 and scale(scope2_market) <= 9),
  -- of that year, in the unit of the line
  denominator numeric check (denominator between 0 and 1000000000000000 and scale(denominator) <= 9),
  -- an output
  line_id bigint references zero_carbon.report_lines (id) on delete set null,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null
);
create index report_base_years_line on zero_carbon.report_base_years (line_id) where line_id is not null;
create index report_base_years_person on zero_carbon.report_base_years (person_id) where person_id is not null;

-- Categories of scope 3 that were screened without quantification, or are irrelevant.
create table zero_carbon.report_scope3 (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  category smallint not null check (category between 1 and 15),
  -- null if it was reset
  screening text collate "C" check (screening in ('screened', 'irrelevant')),
  -- the reason for irrelevance
  reason text not null default '',
  version integer not null,
  primary key (report_id, category)
);

-- An enterprise's answers about vetoes, and about indicators that are not calculated.
create table zero_carbon.report_answers (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- the number of the indicator or veto in the report's set: `2.1`, `M3`
  question text collate "C" not null,
  -- yes or no, a decimal as text, the id of a choice, or ids of counted items; null without an answer
  value jsonb,
  -- why it does not apply; null if it applies
  not_applicable text,
  version integer not null,
  person_id bigint references accounts.people (id) on delete set null,
  at timestamptz not null,
  primary key (report_id, question)
);
create index report_answers_person on zero_carbon.report_answers (person_id) where person_id is not null;

-- Evidence of an answer. A file in use cannot be removed from the evidence.
create table zero_carbon.report_answer_evidence (
  report_id bigint not null,
  question text collate "C" not null,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (report_id, question, evidence_id),
  foreign key (report_id, question) references zero_carbon.report_answers (report_id, question) on delete cascade
);
create index report_answer_evidence_file on zero_carbon.report_answer_evidence (evidence_id);

-- People with training certificates in a report, for indicator 5.2. Each calculation checks them again; a run stores
-- the result.
create table zero_carbon.report_staff (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- as printed on the certificate
  name text not null check (length(name) between 1 and 50),
  -- of the certificate, in capitals
  number text collate "C" not null check (number = upper(number) and length(number) between 1 and 40),
  -- from the submission until the report ends without approval, for people who counted: the person, the report's
  -- party and its period
  holder text collate "C",
  held_by bigint,
  held_for daterange,
  unique (report_id, number),
  -- A person counts for one enterprise per year.
  exclude using gist (holder with =, held_for with &&, held_by with <>) where (holder is not null),
  -- set together at the submission
  check (num_nulls(holder, held_by, held_for) in (0, 3))
);

-- The parts of a report that the enterprise may change in a supplement.
create table zero_carbon.report_open_parts (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  part text not null check (part in ('answer', 'line', 'staff', 'base-year')),
  -- the question or the line; empty for parts that exist once
  key text collate "C" not null check (char_length(key) <= 40),
  primary key (report_id, part, key)
);

-- Improvement plans of an enterprise for a report: the tried measures, with a name, an owner and a due date. They do
-- not affect the report.
create table zero_carbon.report_plans (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- the owner; null once the account is deleted
  owner_id bigint references accounts.people (id) on delete set null,
  due_on date not null,
  -- the target values, by the number of the indicator or veto
  tried jsonb not null,
  -- the results when it was saved, and the versions that they were calculated with
  indicator_set_id bigint not null references zero_carbon.indicator_sets (id),
  factor_set_id bigint references zero_carbon.factor_sets (id),
  points_before numeric(5, 2) not null,
  star_before smallint,
  points_after numeric(5, 2) not null,
  star_after smallint,
  saved_at timestamptz not null,
  version integer not null default 1
);
create index report_plans_report on zero_carbon.report_plans (report_id, id);
create index report_plans_owner on zero_carbon.report_plans (owner_id) where owner_id is not null;
create index report_plans_indicator_set on zero_carbon.report_plans (indicator_set_id);
create index report_plans_factor_set on zero_carbon.report_plans (factor_set_id) where factor_set_id is not null;

-- Serials that count for one report only, from its submission until it ends without approval.
create table zero_carbon.serial_holds (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- `green-power`, or an offset's registry, normalised
  registry text collate "C" not null,
  -- the serial before its last digits
  prefix text collate "C" not null,
  numbers int8range not null check (not isempty(numbers)),
  -- a serial counts for one report
  exclude using gist (registry with =, prefix with =, numbers with &&)
);
create index serial_holds_report on zero_carbon.serial_holds (report_id);

-- The limit of messages to an enterprise that a serial is in use: the time at which it is full again.
create table zero_carbon.serial_limits (
  party_id bigint primary key references accounts.parties (id) on delete cascade,
  until timestamptz not null
);

-- Files of a report that a report of another enterprise contains too, byte by byte. For reviewers only.
create table zero_carbon.shared_files (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id) on delete cascade,
  primary key (report_id, evidence_id)
);
create index shared_files_file on zero_carbon.shared_files (evidence_id);

-- Dry runs of indicators and factors -------------------------------------------------------------------------

-- The last dry run of each draft of the indicators or factors, and its effect on every draft report.
create table zero_carbon.dry_runs (
  id bigint generated always as identity primary key,
  rules text collate "C" not null check (rules in ('indicators', 'factors')),
  edition_id bigint not null,
  -- the version of the draft that was read
  edition_version integer not null,
  -- of kernel.tasks
  task_id bigint,
  person_id bigint references accounts.people (id) on delete set null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- number of draft reports; null until they are counted
  total integer,
  unique (rules, edition_id)
);
create index dry_runs_person on zero_carbon.dry_runs (person_id) where person_id is not null;

create table zero_carbon.dry_run_reports (
  run_id bigint not null references zero_carbon.dry_runs (id) on delete cascade,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  outcome text collate "C" not null check (outcome in ('fails', 'down', 'up', 'changed', 'same')),
  -- tonnes, points, stars and problems; null if the dry run failed
  before jsonb,
  after jsonb,
  primary key (run_id, report_id)
);
create index dry_run_reports_outcome on zero_carbon.dry_run_reports (run_id, outcome, report_id);
create index dry_run_reports_report on zero_carbon.dry_run_reports (report_id);

-- Reviews ----------------------------------------------------------------------------------------------------

-- One review per accepted submission. It outlives the report of an erased enterprise, without texts.
create table zero_carbon.reviews (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  submission_id bigint unique references zero_carbon.report_submissions (id) on delete set null,
  report_number text collate "C" not null,
  organisation_id bigint not null references accounts.parties (id),
  accepted_at timestamptz not null,
  -- the reviewer's conclusion, which a second person confirms or returns
  outcome text check (outcome in ('pass', 'reject')),
  star smallint check (star between 3 and 6),
  opinion text not null default '' check (char_length(opinion) <= 2000),
  concluded_by bigint references accounts.people (id) on delete set null,
  concluded_at timestamptz,
  -- why the second person returned it, the last time
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  confirmed_by bigint references accounts.people (id) on delete set null,
  confirmed_at timestamptz,
  version integer not null default 1,
  check ((outcome is null) = (concluded_at is null))
);
create index reviews_report on zero_carbon.reviews (report_id, id desc) where report_id is not null;
create index reviews_organisation on zero_carbon.reviews (organisation_id, id);
create index reviews_concluded_by on zero_carbon.reviews (concluded_by) where concluded_by is not null;
create index reviews_confirmed_by on zero_carbon.reviews (confirmed_by) where confirmed_by is not null;

-- The organisation's verdict on an indicator or veto, by its number in the indicator set.
create table zero_carbon.review_verdicts (
  review_id bigint not null references zero_carbon.reviews (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  verdict text not null check (verdict in ('agrees', 'changes', 'ask')),
  -- the value that replaces the claimed one; points follow from it
  value jsonb,
  -- visible to the enterprise
  comment text not null default '' check (char_length(comment) <= 2000),
  -- the results of the checklist, by position
  checks jsonb not null default '{}',
  version integer not null default 1,
  person_id bigint references accounts.people (id) on delete set null,
  saved_at timestamptz not null,
  -- of a request about a measure: the lines of data to correct
  lines jsonb not null default '[]',
  -- Findings in the evidence of an item: text, the line of the checklist, and the box on a page.
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  primary key (review_id, item)
);
create index review_verdicts_person on zero_carbon.review_verdicts (person_id) where person_id is not null;

-- The fields of a reviewer within one organisation; without a row, those of the organisation.
create table zero_carbon.reviewer_fields (
  party_id bigint not null references accounts.parties (id) on delete cascade,
  person_id bigint not null references accounts.people (id) on delete cascade,
  fields text[] not null check (cardinality(fields) <= 20),
  version integer not null default 1,
  primary key (party_id, person_id)
);
create index reviewer_fields_person on zero_carbon.reviewer_fields (person_id);

-- The users who have a report under review open, one row per tab. Rows are updated by each heartbeat and deleted when
-- it stops.
create table zero_carbon.review_presence (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  person_id bigint not null references accounts.people (id) on delete cascade,
  -- chosen by the browser, 22 characters of base64url
  tab text collate "C" not null check (char_length(tab) = 22),
  -- the indicator or veto; empty for none
  item text collate "C" not null check (char_length(item) <= 40),
  seen_at timestamptz not null,
  primary key (report_id, person_id, tab)
);
create index review_presence_person on zero_carbon.review_presence (person_id);
create index review_presence_seen on zero_carbon.review_presence (seen_at);

-- A round in which an enterprise supplements its report. It outlives the report of an erased enterprise, without
-- texts.
create table zero_carbon.supplements (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  -- the enterprise; null once it is erased
  party_id bigint references accounts.parties (id) on delete set null,
  organisation_id bigint not null references accounts.parties (id),
  -- the stage that requested it
  stage text not null check (stage in ('organisation', 'panel')),
  round smallint not null check (round between 1 and 2),
  state text not null default 'asked' check (state in ('asked', 'answered', 'lapsed', 'withdrawn')),
  -- visible to the enterprise
  message text not null check (char_length(message) <= 2000),
  asked_by bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  -- the runs at the request and at the response; equal if no data changed
  run_before bigint references zero_carbon.report_runs (id) on delete set null,
  run_after bigint references zero_carbon.report_runs (id) on delete set null,
  answered_by bigint references accounts.people (id) on delete set null,
  ended_at timestamptz,
  constraint supplements_round unique (report_id, stage, round)
);
-- One open round per report.
create unique index supplements_open on zero_carbon.supplements (report_id) where state = 'asked';
create index supplements_party on zero_carbon.supplements (party_id) where party_id is not null;
create index supplements_organisation on zero_carbon.supplements (organisation_id);
create index supplements_asked_by on zero_carbon.supplements (asked_by) where asked_by is not null;
create index supplements_answered_by on zero_carbon.supplements (answered_by) where answered_by is not null;
create index supplements_run_before on zero_carbon.supplements (run_before) where run_before is not null;
create index supplements_run_after on zero_carbon.supplements (run_after) where run_after is not null;

-- The requests of a round, by the number of the indicator or veto.
create table zero_carbon.supplement_items (
  supplement_id bigint not null references zero_carbon.supplements (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  comment text not null check (char_length(comment) <= 2000),
  -- the lines of data to correct
  lines jsonb not null default '[]',
  -- the enterprise's reply
  reply text not null default '' check (char_length(reply) <= 2000),
  primary key (supplement_id, item)
);

-- Files that the reviewer had seen at the request: they are not deleted when others replace them.
create table zero_carbon.supplement_files (
  supplement_id bigint not null references zero_carbon.supplements (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (supplement_id, evidence_id)
);
create index supplement_files_evidence on zero_carbon.supplement_files (evidence_id);

-- A visit of the organisation to the site of a report under review. It is deleted with the report, because it names
-- people and places.
create table zero_carbon.visits (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- the enterprise
  party_id bigint not null references accounts.parties (id),
  organisation_id bigint not null references accounts.parties (id),
  state text not null default 'planned' check (state in ('planned', 'done', 'cancelled')),
  starts_on date not null,
  ends_on date not null,
  place text not null check (char_length(place) between 1 and 200),
  -- the visiting people
  visitors text not null check (char_length(visitors) between 1 and 300),
  -- the subject of the visit
  purpose text not null check (char_length(purpose) between 1 and 2000),
  -- { item, text, result, note } of each line of the checklist
  checks jsonb not null default '[]',
  notes text not null default '' check (char_length(notes) <= 4000),
  -- { name, role } of each person
  present jsonb not null default '[]',
  -- { file, caption } of each picture; the files are claimed by the visit
  pictures jsonb not null default '[]',
  version integer not null default 1,
  planned_by bigint references accounts.people (id) on delete set null,
  planned_at timestamptz not null,
  done_by bigint references accounts.people (id) on delete set null,
  done_at timestamptz,
  -- of the PDF; null before it is done
  lang text collate "C" check (lang in ('zh', 'en')),
  -- why it was cancelled
  reason text not null default '' check (char_length(reason) <= 500),
  check (ends_on >= starts_on),
  check (done_at is null or state = 'done'),
  -- the language of the PDF is fixed when the visit is done
  check ((done_at is null) = (lang is null))
);
create index visits_report on zero_carbon.visits (report_id, id desc);
create index visits_party on zero_carbon.visits (party_id);
create index visits_organisation on zero_carbon.visits (organisation_id);
create index visits_planned_by on zero_carbon.visits (planned_by) where planned_by is not null;
create index visits_done_by on zero_carbon.visits (done_by) where done_by is not null;

-- Experts and panels -----------------------------------------------------------------------------------------

-- The experts of panels. Name and mail are in the person's account.
create table zero_carbon.experts (
  person_id bigint primary key references accounts.people (id) on delete cascade,
  version integer not null default 1,
  employer text not null check (char_length(employer) between 1 and 100),
  -- normalised, as the names of parties are
  employer_key text collate "C" not null,
  -- GB 32100 or 15 digits; null if unknown
  credit_code text collate "C",
  -- divisions of GB/T 4754
  fields text[] not null check (cardinality(fields) between 1 and 20),
  -- not selected while away; without a last day until further notice
  away_from date,
  away_until date,
  -- When the current version of a profile was saved; null before this was recorded.
  saved_at timestamptz,
  check (away_until is null or away_until >= away_from)
);

-- Replaced versions of profiles, so that a panel is selected from the pool at the time its report passed.
create table zero_carbon.expert_versions (
  person_id bigint not null references accounts.people (id) on delete cascade,
  version integer not null,
  employer text not null,
  employer_key text collate "C" not null,
  credit_code text collate "C",
  fields text[] not null,
  away_from date,
  away_until date,
  -- null if it was not recorded
  saved_at timestamptz,
  replaced_at timestamptz not null,
  primary key (person_id, version)
);

-- One panel per report. It outlives the report of an erased enterprise, as numbers.
create table zero_carbon.panels (
  id bigint generated always as identity primary key,
  report_id bigint unique references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  size smallint not null check (size in (3, 5, 7)),
  seated_at timestamptz not null
);

-- Each random selection of a panel, with all data to repeat it.
create table zero_carbon.panel_draws (
  id bigint generated always as identity primary key,
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  ordinal smallint not null check (ordinal >= 1),
  -- the history row by which the report passed: its position in the chain, and the hash there
  chain_position bigint not null,
  chain_hash bytea not null check (octet_length(chain_hash) = 32),
  seed bytea not null check (octet_length(seed) = 32),
  -- the candidates: [{ "id", "load" }]
  candidates jsonb not null,
  -- the seats to fill, and the selected experts in their order; fewer if there were too few candidates
  places smallint[] not null check (cardinality(places) between 1 and 7),
  drawn bigint[] not null,
  drawn_at timestamptz not null,
  -- Experts of the industry who could not be selected: [{ "id", "reason", "since" }]; null for selections before this
  -- was recorded.
  left_out jsonb,
  unique (panel_id, ordinal),
  check (cardinality(drawn) <= cardinality(places))
);

create table zero_carbon.seats (
  id bigint generated always as identity primary key,
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  -- null once the enterprise is erased
  report_id bigint references zero_carbon.reports (id) on delete set null,
  place smallint not null check (place between 1 and 7),
  draw_id bigint not null references zero_carbon.panel_draws (id),
  -- null once the account is deleted
  person_id bigint references accounts.people (id) on delete set null,
  leader boolean not null,
  state text collate "C" not null default 'invited'
    check (state in ('invited', 'accepted', 'scoring', 'submitted', 'signed', 'declined', 'conflicted', 'lapsed',
      'replaced', 'released')),
  -- the last day to respond; null if no response is due
  due_on date,
  -- the declared conflicts, of the five in the form; null before the response
  conflicts text[] check (cardinality(conflicts) <= 5),
  invited_at timestamptz not null,
  -- the last change of state
  changed_at timestamptz not null,
  -- why a seat was declined or replaced, as typed
  note text not null default '' check (char_length(note) <= 500)
);
-- A person is selected once per panel, and a seat has one person at a time.
create unique index seats_once on zero_carbon.seats (panel_id, person_id) where person_id is not null;
create index seats_report on zero_carbon.seats (report_id) where report_id is not null;
create index seats_draw on zero_carbon.seats (draw_id);
create index seats_person on zero_carbon.seats (person_id, changed_at desc, id desc) where person_id is not null;
-- A seat has one person at a time.
create unique index seats_place on zero_carbon.seats (panel_id, place)
  where state in ('invited', 'accepted', 'scoring', 'submitted', 'signed');
create index seats_waiting on zero_carbon.seats (person_id, due_on, id)
  where state in ('invited', 'accepted', 'scoring', 'submitted');

-- An officer's proposal about a panel, for a second officer to approve or refuse.
create table zero_carbon.panel_proposals (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- to select a panel, or its empty seats, from fewer candidates than twice the seats; to replace an expert
  kind text collate "C" not null check (kind in ('seat', 'draw', 'replace')),
  size smallint check (size in (3, 5, 7)),
  seat_id bigint references zero_carbon.seats (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- null while it is pending
  outcome text collate "C" check (outcome in ('approved', 'refused', 'withdrawn')),
  answered_by bigint references accounts.people (id) on delete set null,
  answered_at timestamptz,
  check ((kind = 'seat') = (size is not null)),
  check ((kind = 'replace') = (seat_id is not null)),
  check ((outcome is null) = (answered_at is null))
);
-- One pending proposal per report.
create unique index panel_proposals_open on zero_carbon.panel_proposals (report_id) where outcome is null;
create index panel_proposals_report on zero_carbon.panel_proposals (report_id, id);
create index panel_proposals_seat on zero_carbon.panel_proposals (seat_id) where seat_id is not null;
create index panel_proposals_proposed_by on zero_carbon.panel_proposals (proposed_by) where proposed_by is not null;
create index panel_proposals_answered_by on zero_carbon.panel_proposals (answered_by) where answered_by is not null;

-- Scoring ----------------------------------------------------------------------------------------------------

-- Drafts of an expert's points and comments, sealed under the secret key file.
create table zero_carbon.score_drafts (
  seat_id bigint not null references zero_carbon.seats (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  sealed bytea not null check (octet_length(sealed) <= 16384),
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (seat_id, item)
);

-- Submitted scores: the history row with their salted hash, and the sealed content.
create table zero_carbon.score_seals (
  seat_id bigint primary key references zero_carbon.seats (id) on delete cascade,
  history_id bigint not null unique,
  -- salt and content, sealed under the secret key file; null once they are in the history
  sealed bytea check (octet_length(sealed) <= 1048576),
  submitted_at timestamptz not null,
  -- when position and hash were mailed
  receipt_at timestamptz
);

-- Opened scores: there are none before every expert of the panel has submitted.
create table zero_carbon.scores (
  seat_id bigint not null references zero_carbon.seats (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  -- current, and as submitted
  points numeric(5, 2) not null check (points >= 0),
  submitted_points numeric(5, 2) not null check (submitted_points >= 0),
  comment text not null default '' check (char_length(comment) <= 2000),
  primary key (seat_id, item)
);

-- The discussion of a spread that is too wide. It ends by the leader's decision or on its last day.
create table zero_carbon.discussions (
  id bigint generated always as identity primary key,
  panel_id bigint not null unique references zero_carbon.panels (id) on delete cascade,
  state text collate "C" not null default 'open' check (state in ('open', 'closed')),
  due_on date
);

create table zero_carbon.discussion_entries (
  id bigint generated always as identity primary key,
  seat_id bigint not null references zero_carbon.seats (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  -- the author's new score, for this reason; null for a comment only
  points numeric(5, 2) check (points >= 0),
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null
);
create index discussion_entries_seat on zero_carbon.discussion_entries (seat_id, id);

-- The panel's joint scores.
create table zero_carbon.summary_scores (
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  median numeric(5, 2) not null check (median >= 0),
  points numeric(5, 2) not null check (points >= 0),
  -- the reason for a difference from the median
  reason text not null default '' check (char_length(reason) <= 2000),
  primary key (panel_id, item)
);

create table zero_carbon.summary_signatures (
  seat_id bigint primary key references zero_carbon.seats (id) on delete cascade,
  -- empty if the member agrees
  dissent text not null default '' check (char_length(dissent) <= 2000),
  signed_at timestamptz not null
);

-- Items that a leader marked for a supplement that is not requested yet.
create table zero_carbon.panel_marks (
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  comment text not null check (char_length(comment) between 1 and 2000),
  -- the lines of data to correct
  lines jsonb not null default '[]',
  version integer not null default 1,
  primary key (panel_id, item)
);

-- Changes of reviewed values, which apply once a second person approves them. They outlive the report of an erased
-- enterprise, without texts.
create table zero_carbon.score_changes (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  -- the enterprise; null once it is erased
  party_id bigint references accounts.parties (id) on delete set null,
  organisation_id bigint not null references accounts.parties (id),
  -- the number of the indicator or veto
  item text collate "C" not null check (char_length(item) between 1 and 40),
  value_before jsonb,
  value jsonb not null,
  -- of the whole report, at the proposal
  points_before numeric(5, 2) not null,
  points_after numeric(5, 2) not null,
  star_before smallint,
  star_after smallint,
  reason text not null check (char_length(reason) <= 2000),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'dropped')),
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- who approved or refused it; never the proposer
  decided_by bigint references accounts.people (id) on delete set null,
  decided_at timestamptz,
  -- why it was refused, for the proposer
  refusal text not null default '' check (char_length(refusal) <= 500),
  -- two people are two people
  check (decided_by <> proposed_by)
);
-- One pending change per item.
create unique index score_changes_open on zero_carbon.score_changes (report_id, item) where state = 'proposed';
create index score_changes_report on zero_carbon.score_changes (report_id, id desc) where report_id is not null;
create index score_changes_party on zero_carbon.score_changes (party_id) where party_id is not null;
create index score_changes_organisation on zero_carbon.score_changes (organisation_id);
create index score_changes_proposed_by on zero_carbon.score_changes (proposed_by) where proposed_by is not null;
create index score_changes_decided_by on zero_carbon.score_changes (decided_by) where decided_by is not null;

-- Decisions and objections -----------------------------------------------------------------------------------

-- The decisions of the scheme about a report. They outlive the report of an erased enterprise, as numbers without
-- texts.
create table zero_carbon.decisions (
  id bigint generated always as identity primary key,
  report_id bigint references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('publish', 'refuse')),
  star smallint check (star between 3 and 6),
  points numeric(5, 2) not null check (points between 0 and 100),
  reasons text not null check (char_length(reasons) <= 2000),
  -- of the letter
  lang text collate "C" not null check (lang in ('zh', 'en')),
  -- the facts of the letter and of the public page at the proposal; null once the enterprise is erased
  facts jsonb,
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- why the second officer returned it, the last time; the same row is proposed again
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  version integer not null default 1,
  -- null until a second officer has agreed
  agreed_by bigint references accounts.people (id) on delete set null,
  agreed_at timestamptz,
  -- SHA-256 of the agreed content, which the history has too
  hash bytea check (length(hash) = 32),
  -- the day of publication in the business zone; the objection period starts on the day after
  published_on date,
  -- the day on which an upheld objection reopened it
  reopened_on date,
  -- only a publication awards a star
  check ((outcome = 'publish') = (star is not null)),
  -- the hash covers what was agreed to
  check ((agreed_at is null) = (hash is null)),
  check (published_on is null or agreed_at is not null),
  check (reopened_on is null or published_on is not null)
);
-- One decision at a time; a reopened report gets another row.
create unique index decisions_open on zero_carbon.decisions (report_id) where agreed_at is null;
create index decisions_report on zero_carbon.decisions (report_id, id desc) where report_id is not null;
create index decisions_published on zero_carbon.decisions (published_on desc, id desc) where published_on is not null;
create index decisions_proposed_by on zero_carbon.decisions (proposed_by) where proposed_by is not null;
create index decisions_agreed_by on zero_carbon.decisions (agreed_by) where agreed_by is not null;

-- Objections of the public or the enterprise while a decision is public.
create table zero_carbon.objections (
  id bigint generated always as identity primary key,
  -- the code by which the public queries it; it cannot be guessed
  receipt text collate "C" not null unique,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  decision_id bigint not null references zero_carbon.decisions (id) on delete cascade,
  -- the enterprise
  party_id bigint not null references accounts.parties (id),
  origin text collate "C" not null check (origin in ('public', 'enterprise')),
  -- the objecting person of the enterprise
  person_id bigint references accounts.people (id) on delete set null,
  -- name and contact of an objector from the public, sealed under the secret key file; null once erased
  contact bytea,
  statement text not null check (char_length(statement) between 1 and 2000),
  lang text collate "C" not null check (lang in ('zh', 'en')),
  state text collate "C" not null default 'received' check (state in ('received', 'rejected', 'upheld', 'ended')),
  received_at timestamptz not null,
  due_on date,
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by bigint references accounts.people (id) on delete set null,
  closed_at timestamptz,
  check ((closed_at is null) = (state = 'received')),
  -- an enterprise is known by its account
  check (origin = 'public' or contact is null)
);
create index objections_due on zero_carbon.objections (due_on, id) where due_on is not null;
create index objections_received on zero_carbon.objections (received_at desc, id desc);
create index objections_state on zero_carbon.objections (state, received_at desc, id desc);
create index objections_report on zero_carbon.objections (report_id, id desc);
create index objections_decision on zero_carbon.objections (decision_id, id desc);
create index objections_party on zero_carbon.objections (party_id, id);
create index objections_person on zero_carbon.objections (person_id) where person_id is not null;
create index objections_answered_by on zero_carbon.objections (answered_by) where answered_by is not null;
create index objections_contact on zero_carbon.objections (closed_at) where contact is not null;

-- Statistics -------------------------------------------------------------------------------------------------

-- Changes that are not in the figures yet: -1 for the former values of a report, 1 for the current ones.
create table zero_carbon.report_changes (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (-1, 1)),
  submitted_on date not null,
  organisation_id bigint,
  region text collate "C" not null,
  industry text collate "C",
  evaluation_type text collate "C" not null,
  star smallint,
  -- the state
  stood_in text collate "C" not null,
  due_on date,
  ended_on date,
  spread numeric(5, 2)
);

create function zero_carbon.note_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select f.* from old_rows o join new_rows n on n.id = o.id
      cross join lateral (values
        (-1, o.submitted_on, o.organisation_id, o.region, o.industry, o.evaluation_type, o.star, o.state, o.due_on,
         o.ended_on, o.spread),
        (1, n.submitted_on, n.organisation_id, n.region, n.industry, n.evaluation_type, n.star, n.state, n.due_on,
         n.ended_on, n.spread)) f (sign, submitted_on)
     where f.submitted_on is not null
       and (o.submitted_on, o.organisation_id, o.region, o.industry, o.evaluation_type, o.star, o.state, o.due_on,
            o.ended_on, o.spread)
           is distinct from
           (n.submitted_on, n.organisation_id, n.region, n.industry, n.evaluation_type, n.star, n.state, n.due_on,
            n.ended_on, n.spread);
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select 1, submitted_on, organisation_id, region, industry, evaluation_type, star, state, due_on, ended_on, spread
      from new_rows where submitted_on is not null;
  else
    insert into zero_carbon.report_changes (sign, submitted_on, organisation_id, region, industry, evaluation_type, star,
        stood_in, due_on, ended_on, spread)
    select -1, submitted_on, organisation_id, region, industry, evaluation_type, star, state, due_on, ended_on, spread
      from old_rows where submitted_on is not null;
  end if;
  return null;
end
$$;

create trigger reports_counted_insert after insert on zero_carbon.reports
  referencing new table as new_rows for each statement execute function zero_carbon.note_report_change();

create trigger reports_counted_update after update on zero_carbon.reports
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.note_report_change();

create trigger reports_counted_delete after delete on zero_carbon.reports
  referencing old table as old_rows for each statement execute function zero_carbon.note_report_change();

-- The number of reports by one dimension or two, and by day, by month or in total. Readers add the changes that are
-- not included yet.
create table zero_carbon.report_figures (
  -- the dimensions: `region`, `region industry`
  view text collate "C" not null,
  -- of the submission, the final state or the due date; the first of the month; or -infinity, depending on the view
  day date not null,
  a text collate "C" not null,
  b text collate "C" not null,
  reports integer not null,
  -- with a final state: approved, not approved or rejected
  ended integer not null,
  approved integer not null,
  -- from submission to the final state, of all reports that have one
  days bigint not null,
  primary key (view, day, a, b)
);
create index report_figures_empty on zero_carbon.report_figures (view) where reports = 0;

-- Organisations and templates --------------------------------------------------------------------------------

create table zero_carbon.organisations (
  id bigint generated always as identity primary key,
  -- authorisation number, three digits, part of every certificate number
  code text collate "C" not null unique check (code ~ '^\d{3}$'),
  name_zh text not null,
  name_en text not null,
  -- both names, normalised
  search_key text collate "C" not null,
  active boolean not null default true,
  party_id bigint not null unique references accounts.parties (id),
  -- A review organisation is a party, which has its state. `active` is no longer read.
  accreditation_number text,
  -- inclusive
  accredited_from date,
  accredited_until date,
  -- a file of kernel.files
  accreditation_file bigint,
  contact text,
  -- Maintained by the organisation. Divisions of GB/T 4754, and provinces of GB/T 2260; empty for no limit
  fields text[] not null default '{}' check (cardinality(fields) <= 100),
  regions text[] not null default '{}' check (cardinality(regions) <= 40),
  -- maximum number of reports at the same time; null if it is not stated
  capacity smallint check (capacity between 1 and 1000),
  -- a file of kernel.files
  seal_file bigint,
  -- A review organisation is a party, which has its state. `active` is no longer read.
  constraint organisations_accredited check (accredited_from <= accredited_until)
);

create sequence zero_carbon.certificate_template_lines;
create table zero_carbon.certificate_templates (
  id bigint generated always as identity primary key,
  -- the same for all editions of a template
  line_id bigint not null default nextval('zero_carbon.certificate_template_lines'),
  edition integer not null default 1 check (edition > 0),
  -- the review organisation's party; null for the scheme's
  party_id bigint references accounts.parties (id),
  kind text collate "C" not null check (kind in ('evaluation', 'training')),
  language text collate "C" not null check (language in ('zh', 'en', 'both')),
  orientation text collate "C" not null check (orientation in ('landscape', 'portrait')),
  name_zh text not null,
  name_en text not null,
  -- of validity
  months smallint not null check (months between 1 and 120),
  -- if a certificate shows the seal of the issuing organisation
  seal text collate "C" not null check (seal in ('required', 'optional', 'none')),
  -- the content, described in src/zero-carbon/certification/drawing
  design jsonb not null,
  -- the default of a selection
  is_default boolean not null default false,
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- the edition or the template that it was copied from
  based_on bigint references zero_carbon.certificate_templates (id),
  -- increments with every edit
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  published_at timestamptz,
  constraint certificate_templates_edition_key unique (line_id, edition),
  check (not is_default or state = 'published'),
  -- templates of evaluation certificates are the scheme's
  check (party_id is null or kind = 'training')
);
-- One draft and one published edition per template; one default per owner and kind.
create unique index certificate_templates_draft on zero_carbon.certificate_templates (line_id) where state = 'draft';
create unique index certificate_templates_published on zero_carbon.certificate_templates (line_id)
  where state = 'published';
create unique index certificate_templates_default on zero_carbon.certificate_templates (coalesce(party_id, 0), kind)
  where is_default;
create index certificate_templates_newest on zero_carbon.certificate_templates (edited_at desc, id desc);
create index certificate_templates_party on zero_carbon.certificate_templates (party_id);
create index certificate_templates_based on zero_carbon.certificate_templates (based_on);

create function zero_carbon.keep_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'templates of certificates are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (new.state = 'draft'
     or (to_jsonb(old) - '{state,is_default}'::text[]) is distinct from (to_jsonb(new) - '{state,is_default}'::text[])) then
    raise exception 'edition % of template % is no draft any more', old.edition, old.line_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger certificate_templates_kept before update or delete on zero_carbon.certificate_templates
  for each row execute function zero_carbon.keep_template();

-- The pictures of designs. They stay as long as there are templates, because a design may use them again.
create table zero_carbon.template_pictures (
  -- of kernel.files
  file_id bigint primary key,
  -- the party whose templates may use it; null for the scheme
  party_id bigint references accounts.parties (id),
  -- pixels
  width integer not null check (width between 1 and 8000),
  height integer not null check (height between 1 and 8000)
);
create index template_pictures_party on zero_carbon.template_pictures (party_id);

-- Certificates -----------------------------------------------------------------------------------------------

create table zero_carbon.certificates (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  -- as certified; a later change of the enterprise's name does not affect them
  enterprise_name text not null,
  enterprise_name_en text,
  -- normalised names, for the exact lookup
  name_key text collate "C" not null,
  name_en_key text collate "C",
  -- normalised names and address, for a search by parts
  search_key text collate "C" not null,
  party_id bigint references accounts.parties (id),
  credit_code text collate "C" not null,
  site_address text not null,
  boundary_zh text not null,
  boundary_en text not null,
  evaluation_type text collate "C" not null check (evaluation_type in ('I', 'II')),
  star smallint not null check (star between 3 and 6),
  standard text not null,
  report_start date not null,
  report_end date not null,
  organisation_id bigint not null references zero_carbon.organisations (id),
  first_issued_on date not null,
  issued_on date not null,
  -- last day of validity
  expires_on date not null,
  state text collate "C" not null
    check (state in ('valid', 'suspended', 'withdrawn', 'cancelled', 'expired', 'replaced')),
  -- the day of the last change of state; null if it is valid since its issue
  state_on date,
  state_note_zh text,
  state_note_en text,
  -- a suspended certificate is withdrawn on this date unless restored
  decide_by date,
  replaces_id bigint references zero_carbon.certificates (id),
  -- The certified site; null for certificates from before sites were recorded.
  site_id bigint references zero_carbon.sites (id),
  -- The template of the document; null for certificates from before templates.
  template_id bigint references zero_carbon.certificate_templates (id),
  -- The content of the certificate beside its core. Tonnes of CO2e as printed: three decimals, rounded half up.
  report_id bigint references zero_carbon.reports (id) on delete set null,
  run_id bigint references zero_carbon.report_runs (id) on delete set null,
  scope1 numeric(30, 3),
  scope2 numeric(30, 3),
  scope2_location numeric(30, 3),
  -- null for type I
  scope3 numeric(30, 3),
  removal numeric(30, 3),
  offset_tonnes numeric(30, 3),
  net numeric(30, 3),
  -- as entered, of each cancelled batch
  offset_serials text[] not null default '{}',
  -- if it replaces another certificate: true for a correction, false for a renewal
  is_correction boolean not null default false,
  -- by GB/T 2260, and division of GB/T 4754 (or section), at the issue; null if unknown
  province text collate "C",
  industry text collate "C",
  -- by name, in the directory and the open data; false for enterprises that opted out or were erased
  listed boolean not null default true,
  site_address_en text,
  -- who requested the manual restoration of a suspended certificate; a second person approves it
  restore_by bigint references accounts.people (id) on delete set null,
  check (first_issued_on <= issued_on and issued_on < expires_on and report_start <= report_end),
  -- a correction replaces a certificate
  check (not is_correction or replaces_id is not null)
);
create index certificates_issued on zero_carbon.certificates (issued_on desc, id desc);
create index certificates_organisation on zero_carbon.certificates (organisation_id, issued_on desc, id desc);
create index certificates_name on zero_carbon.certificates (name_key, issued_on desc, id desc);
create index certificates_name_en on zero_carbon.certificates (name_en_key, issued_on desc, id desc)
  where name_en_key is not null;
create index certificates_search on zero_carbon.certificates using gin (search_key gin_trgm_ops);
create index certificates_replaces on zero_carbon.certificates (replaces_id) where replaces_id is not null;
create index certificates_party on zero_carbon.certificates (party_id) where party_id is not null;
-- for the daily expiry
create index certificates_expiry on zero_carbon.certificates (expires_on) where state in ('valid', 'suspended');
-- The registry lists certificates by state, star and type, newest first, and by the last day.
create index certificates_state on zero_carbon.certificates (state, issued_on desc, id desc);
create index certificates_type on zero_carbon.certificates (evaluation_type, issued_on desc, id desc);
create index certificates_expires on zero_carbon.certificates (expires_on, id);
-- The public query by most stars first, and the suggestion of similar English names.
create index certificates_stars on zero_carbon.certificates (star desc, issued_on desc, id desc);
create index certificates_name_en_like on zero_carbon.certificates using gin (name_en_key gin_trgm_ops)
  where name_en_key is not null;
create index certificates_site on zero_carbon.certificates (site_id) where site_id is not null;
create index certificates_decide_by on zero_carbon.certificates (decide_by, id) where decide_by is not null;
create index certificates_template on zero_carbon.certificates (template_id) where template_id is not null;
-- Previews of designs use the shortest and the longest names.
create index certificates_name_length on zero_carbon.certificates (char_length(enterprise_name));
create index certificates_name_en_length on zero_carbon.certificates (char_length(enterprise_name_en))
  where enterprise_name_en is not null;
-- One certificate per report, apart from replaced ones.
create unique index certificates_report on zero_carbon.certificates (report_id)
  where report_id is not null and state <> 'replaced';
create index certificates_reports on zero_carbon.certificates (report_id) where report_id is not null;
create index certificates_run on zero_carbon.certificates (run_id) where run_id is not null;
create index certificates_own on zero_carbon.certificates (party_id, issued_on desc, id desc)
  where party_id is not null;
-- The directory, newest first, by each filter and by all of them together.
create index certificates_listed on zero_carbon.certificates (issued_on desc, id desc) where state = 'valid' and listed;
create index certificates_listed_province on zero_carbon.certificates (province, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_industry on zero_carbon.certificates (industry, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_star on zero_carbon.certificates (star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_province_industry
  on zero_carbon.certificates (province, industry, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_province_star on zero_carbon.certificates (province, star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_industry_star on zero_carbon.certificates (industry, star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_all on zero_carbon.certificates (province, industry, star, issued_on desc, id desc)
  where state = 'valid' and listed;
-- The offline verification page contains the newest corrections.
create index certificates_corrections on zero_carbon.certificates (id) where is_correction;
create index certificates_restore_by on zero_carbon.certificates (restore_by) where restore_by is not null;

-- Every pair of adjacent characters of a search key, newest certificate first: a search for two characters reads one
-- range of this index, whatever the number of certificates. A trigram index does not help below three characters.
create table zero_carbon.certificate_grams (
  gram text collate "C" not null,
  issued_on date not null,
  certificate_id bigint not null,
  -- The characters after the pair, and the issuer: the index alone finds parts of up to six characters, and those of
  -- one organisation.
  organisation_id bigint,
  -- at most the next four characters, up to the end of the line
  tail text collate "C"
);
create index certificate_grams_parts on zero_carbon.certificate_grams (gram, issued_on desc, certificate_id desc)
  include (organisation_id, tail);

-- Every pair of a key with the characters after it. A pair that occurs twice has two adjacent rows in the index.
create function zero_carbon.parts_of(key text) returns table (gram text, tail text)
  language sql immutable parallel safe as $$
  select substr(key, i, 2) collate "C", split_part(substr(key, i + 2, 4), E'\n', 1) collate "C"
    from generate_series(1, char_length(key) - 1) as i
   where strpos(substr(key, i, 2), E'\n') = 0
$$;

create function zero_carbon.write_certificate_grams() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- most updates move a state and leave the rest alone
    if not exists (select 1 from old_rows o join new_rows n on n.id = o.id
                    where o.search_key <> n.search_key or o.issued_on <> n.issued_on
                       or o.organisation_id <> n.organisation_id) then
      return null;
    end if;
    delete from zero_carbon.certificate_grams g
     using old_rows o join new_rows n on n.id = o.id, zero_carbon.parts_of(o.search_key) as old_part
     where g.gram = old_part.gram and g.issued_on = o.issued_on and g.certificate_id = o.id
       and (o.search_key <> n.search_key or o.issued_on <> n.issued_on or o.organisation_id <> n.organisation_id);
    insert into zero_carbon.certificate_grams (gram, tail, issued_on, certificate_id, organisation_id)
    select part.gram, part.tail, n.issued_on, n.id, n.organisation_id
      from new_rows n join old_rows o on o.id = n.id, zero_carbon.parts_of(n.search_key) as part
     where o.search_key <> n.search_key or o.issued_on <> n.issued_on or o.organisation_id <> n.organisation_id;
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.certificate_grams (gram, tail, issued_on, certificate_id, organisation_id)
    select part.gram, part.tail, n.issued_on, n.id, n.organisation_id
      from new_rows n, zero_carbon.parts_of(n.search_key) as part
     order by 1, 3 desc, 4 desc;
  else
    delete from zero_carbon.certificate_grams g
     using old_rows o, zero_carbon.parts_of(o.search_key) as old_part
     where g.gram = old_part.gram and g.issued_on = o.issued_on and g.certificate_id = o.id;
  end if;
  return null;
end
$$;

create trigger certificates_grams_insert after insert on zero_carbon.certificates
  referencing new table as new_rows for each statement execute function zero_carbon.write_certificate_grams();

create trigger certificates_grams_update after update on zero_carbon.certificates
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.write_certificate_grams();

create trigger certificates_grams_delete after delete on zero_carbon.certificates
  referencing old table as old_rows for each statement execute function zero_carbon.write_certificate_grams();

create function zero_carbon.grams_of(key text) returns setof text
  language sql immutable parallel safe as $$
  select distinct substr(key, i, 2) collate "C"
    from generate_series(1, char_length(key) - 1) as i
   where strpos(substr(key, i, 2), E'\n') = 0
$$;

-- The public history of a certificate after its issue.
create table zero_carbon.certificate_changes (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  on_date date not null,
  kind text not null check (kind in ('suspended', 'restored', 'withdrawn', 'cancelled', 'expired', 'replaced')),
  note_zh text,
  note_en text,
  -- when the entry was written; for older entries the start of their day
  at timestamptz
);
create index certificate_changes_certificate on zero_carbon.certificate_changes (certificate_id, on_date);

-- Issuance log -----------------------------------------------------------------------------------------------

-- The issuance log (RFC 9162 §2.1): issued and changed certificates and keys, in a tree that only grows.
create table zero_carbon.log_entries (
  index bigint primary key check (index >= 0),
  -- version, kind, milliseconds since 1970 in eight bytes, commitment
  entry bytea not null check (octet_length(entry) = 42)
);

create function zero_carbon.keep_log() returns trigger language plpgsql as $$
begin
  raise exception 'the issuance log only grows';
end $$;

create trigger log_entries_kept before update or delete or truncate on zero_carbon.log_entries
  for each statement execute function zero_carbon.keep_log();

-- 256 adjacent hashes of a level, written when the last one exists: leaves at level 0, roots of the tiles below at
-- higher levels.
create table zero_carbon.log_tiles (
  level smallint not null check (level >= 0),
  index bigint not null check (index >= 0),
  hashes bytea not null check (octet_length(hashes) = 8192),
  root bytea not null check (octet_length(root) = 32),
  primary key (level, index)
);

create trigger log_tiles_kept before update or delete or truncate on zero_carbon.log_tiles
  for each statement execute function zero_carbon.keep_log();

-- The root of hashes whose number is a power of two.
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

-- Writes the tiles that are complete after the log has grown from one size to another.
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

create table zero_carbon.log_heads (
  id bigint generated always as identity primary key,
  size bigint not null check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  at timestamptz not null,
  checkpoint text not null,
  -- mailed to the organisations, once a day
  mailed boolean not null default false
);
create index log_heads_order on zero_carbon.log_heads (size desc, at desc);
create index log_heads_mailed on zero_carbon.log_heads (at) where mailed;

create trigger log_heads_kept before update or delete or truncate on zero_carbon.log_heads
  for each statement execute function zero_carbon.keep_log();

create function zero_carbon.log_time(entry bytea) returns bigint language sql immutable
  return ('x' || encode(substring(entry from 3 for 8), 'hex'))::bit(64)::bigint;

-- Serialises appending entries and signing heads, until the end of the transaction.
create function zero_carbon.lock_log() returns void language sql volatile
as $$ select pg_advisory_xact_lock(hashtext('zero_carbon.log'), 1) $$;

-- Appends entries in their order and returns the index of the first. No entry is older than the one before it or than
-- the last head: times never decrease.
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

-- The content that entries commit to, unless it was erased on request.
create table zero_carbon.log_openings (
  index bigint primary key references zero_carbon.log_entries (index),
  -- the number of a certificate, or the id of a key
  subject text collate "C" not null,
  bytes bytea not null,
  salt bytea not null check (octet_length(salt) = 16)
);
create index log_openings_subject on zero_carbon.log_openings (subject, index);

-- The content of an entry of kind 2 in the form of RFC 8785: sorted names, no spaces, and escapes only for characters
-- below U+0020, quotes and backslashes, as Postgres writes them.
create function zero_carbon.recorded_change(number text, kind text, on_date date, note_zh text, note_en text)
returns bytea language sql immutable as $$
  select convert_to(
    '{"noteEn":' || coalesce(to_json(note_en)::text, 'null') || ',"noteZh":' || coalesce(to_json(note_zh)::text, 'null')
    || ',"number":' || to_json(number)::text || ',"on":"' || to_char(on_date, 'YYYY-MM-DD')
    || '","state":"' || case kind when 'restored' then 'valid' else kind end || '"}', 'UTF8')
$$;

-- Records every public change of a certificate's state in the log. Before the log starts there is nothing to append:
-- its start includes all existing changes.
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

create trigger certificate_changes_logged after insert on zero_carbon.certificate_changes
  referencing new table as added for each statement execute function zero_carbon.log_changes();

create table zero_carbon.signing_keys (
  -- 017-2026-1; log-2026-1 for the log's own
  id text collate "C" primary key,
  organisation_id bigint references zero_carbon.organisations (id),
  public_key bytea not null unique check (octet_length(public_key) = 32),
  -- sealed under the secret key file
  sealed_private bytea not null,
  good_from date not null,
  good_until date,
  added_at bigint not null unique references zero_carbon.log_entries (index),
  retired_at bigint unique references zero_carbon.log_entries (index)
);
create index signing_keys_organisation on zero_carbon.signing_keys (organisation_id);
-- One current key per organisation, and one of the log.
create unique index signing_keys_current on zero_carbon.signing_keys (coalesce(organisation_id, 0))
  where retired_at is null;

-- Subscribers of the daily signed tree head, who confirmed their address. No other data is stored about them; a row
-- is deleted without a confirmation in time, or at the end of the subscription.
create table zero_carbon.head_readers (
  id bigint generated always as identity primary key,
  mail text not null,
  -- an address is unique, however it is spelled
  mail_key text collate "C" not null unique,
  lang text not null check (lang in ('zh', 'en')),
  -- SHA-256 of the token in the last mailed link; null once it is confirmed
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- number of mailed links
  links smallint not null default 0,
  -- the deadline of the confirmation; null once it is confirmed
  expires_at timestamptz,
  -- the last day whose head was mailed, or the day of the confirmation
  mailed_on date,
  -- unconfirmed with a deadline, or confirmed with a day
  check ((expires_at is null) = (mailed_on is not null))
);
create index head_readers_unconfirmed on zero_carbon.head_readers (expires_at) where expires_at is not null;
create index head_readers_due on zero_carbon.head_readers (mailed_on, id) where mailed_on is not null;

-- The number of recipients of each day's head.
create table zero_carbon.head_mailings (
  head_id bigint primary key references zero_carbon.log_heads (id),
  recipients integer not null default 0 check (recipients >= 0)
);

-- The index of a certificate's W3C credential in both status lists of its organisation, selected at random, so that
-- it reveals nothing of the certificate.
create table zero_carbon.status_entries (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  -- an organisation starts its next list when free indexes of the previous one become rare
  list integer not null check (list >= 1),
  index integer not null check (index >= 0 and index < 131072),
  unique (organisation_id, list, index)
);

-- Issuing, corrections and surveillance ----------------------------------------------------------------------

-- The last number of an organisation in a year; the row lock serialises issuing.
create table zero_carbon.certificate_sequences (
  organisation_id bigint not null references zero_carbon.organisations (id),
  year smallint not null,
  last integer not null check (last between 1 and 99999),
  primary key (organisation_id, year)
);

-- Approved reports with a request for a certificate: their task is pending, or it failed with a problem.
create table zero_carbon.issue_requests (
  report_id bigint primary key references zero_carbon.reports (id) on delete cascade,
  -- of kernel.tasks; null once it failed
  task_id bigint,
  template_id bigint not null references zero_carbon.certificate_templates (id),
  person_id bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  problem_zh text,
  problem_en text,
  check ((problem_zh is null) = (problem_en is null))
);
create index issue_requests_task on zero_carbon.issue_requests (task_id) where task_id is not null;
create index issue_requests_template on zero_carbon.issue_requests (template_id);
create index issue_requests_person on zero_carbon.issue_requests (person_id) where person_id is not null;

-- The document files of a certificate, rendered once and never again.
create table zero_carbon.certificate_papers (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  pdf_file bigint not null,
  png_file bigint not null,
  pdf_sha256 bytea not null check (octet_length(pdf_sha256) = 32),
  png_sha256 bytea not null check (octet_length(png_sha256) = 32),
  made_at timestamptz not null
);
-- Finds the certificate of a document file by the hash of its bytes.
create index certificate_papers_pdf_sha256 on zero_carbon.certificate_papers (pdf_sha256);
create index certificate_papers_png_sha256 on zero_carbon.certificate_papers (png_sha256);

create table zero_carbon.certificate_corrections (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  -- the certified enterprise; null once it is erased
  party_id bigint references accounts.parties (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  -- the content of the corrected certificate
  enterprise_name text not null check (char_length(enterprise_name) <= 100),
  enterprise_name_en text check (char_length(enterprise_name_en) <= 200),
  site_address text not null check (char_length(site_address) <= 300),
  site_address_en text check (char_length(site_address_en) <= 300),
  boundary_zh text not null check (char_length(boundary_zh) <= 2000),
  boundary_en text not null check (char_length(boundary_en) <= 4000),
  reason text not null check (char_length(reason) <= 500),
  -- public, once it is issued
  note_zh text not null check (char_length(note_zh) <= 200),
  note_en text not null check (char_length(note_en) <= 200),
  state text collate "C" not null default 'proposed'
    check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'issued', 'dropped')),
  -- the due date of the state, if it awaits a decision
  due_on date,
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- the officer; never the proposer
  decided_by bigint references accounts.people (id) on delete set null,
  decided_at timestamptz,
  -- why it was refused
  refusal text not null default '' check (char_length(refusal) <= 500),
  -- the corrected certificate
  issued_id bigint references zero_carbon.certificates (id),
  -- two people are two people
  check (decided_by <> proposed_by)
);
-- One pending correction per certificate.
create unique index certificate_corrections_open on zero_carbon.certificate_corrections (certificate_id)
  where state in ('proposed', 'approved');
create index certificate_corrections_certificate on zero_carbon.certificate_corrections (certificate_id, id desc);
create index certificate_corrections_newest on zero_carbon.certificate_corrections (proposed_at desc, id desc);
create index certificate_corrections_organisation
  on zero_carbon.certificate_corrections (organisation_id, proposed_at desc, id desc);
create index certificate_corrections_state on zero_carbon.certificate_corrections (state, proposed_at desc, id desc);
create index certificate_corrections_due on zero_carbon.certificate_corrections (due_on, id) where state = 'proposed';
create index certificate_corrections_party on zero_carbon.certificate_corrections (party_id) where party_id is not null;
create index certificate_corrections_proposed_by on zero_carbon.certificate_corrections (proposed_by)
  where proposed_by is not null;
create index certificate_corrections_decided_by on zero_carbon.certificate_corrections (decided_by)
  where decided_by is not null;
-- A certificate results from one correction.
create unique index certificate_corrections_issued on zero_carbon.certificate_corrections (issued_id)
  where issued_id is not null;

-- The schedule of a certificate's surveillances: its start, and the next one that is not open yet. A correction takes
-- over the schedule of the certificate that it replaces; a renewal starts again.
create table zero_carbon.surveillance_plans (
  certificate_id bigint primary key references zero_carbon.certificates (id),
  counted_from date not null,
  -- between two surveillances
  months smallint not null check (months between 1 and 250),
  next_turn smallint,
  -- null if none is left
  next_on date,
  check ((next_turn is null) = (next_on is null))
);
create index surveillance_plans_next on zero_carbon.surveillance_plans (next_on, certificate_id)
  where next_on is not null;

create table zero_carbon.surveillances (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  -- the enterprise; null once it is erased
  party_id bigint references accounts.parties (id),
  organisation_id bigint not null references zero_carbon.organisations (id),
  turn smallint not null check (turn between 1 and 250),
  -- the day on which it is due, a number of months after the first day of the certificate
  day date not null,
  state text not null default 'due' check (state in ('due', 'overdue', 'declared', 'maintained', 'failed', 'closed')),
  -- the due date of the state
  due_on date,
  -- the last day of grace, if it is overdue
  grace_until date,
  opened_at timestamptz not null,
  -- the enterprise's declaration: an unchangeable run of a report; tonnes as printed on a certificate
  report_id bigint references zero_carbon.reports (id) on delete set null,
  run_id bigint references zero_carbon.report_runs (id) on delete set null,
  report_number text collate "C",
  period_start date,
  period_end date,
  scope1 numeric(30, 3),
  scope2 numeric(30, 3),
  -- null for type I
  scope3 numeric(30, 3),
  removal numeric(30, 3),
  offset_tonnes numeric(30, 3),
  net numeric(30, 3),
  star smallint,
  points numeric(5, 2),
  declared_by bigint references accounts.people (id) on delete set null,
  declared_at timestamptz,
  -- the organisation's result, which applies once a second person has confirmed it
  outcome text check (outcome in ('maintain', 'fail')),
  reason text not null default '' check (char_length(reason) <= 2000),
  checked_by bigint references accounts.people (id) on delete set null,
  checked_at timestamptz,
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  confirmed_by bigint references accounts.people (id) on delete set null,
  confirmed_at timestamptz,
  version integer not null default 1,
  -- the suspension of the certificate by this overdue surveillance
  suspension_id bigint references zero_carbon.certificate_changes (id),
  unique (certificate_id, turn),
  -- two people are two people
  check (confirmed_by <> checked_by)
);
create index surveillances_organisation on zero_carbon.surveillances (organisation_id, day, id);
create index surveillances_organisation_state on zero_carbon.surveillances (organisation_id, state, day, id);
create index surveillances_party on zero_carbon.surveillances (party_id, day, id) where party_id is not null;
create index surveillances_overdue on zero_carbon.surveillances (due_on, id) where state = 'due';
create index surveillances_lapsed on zero_carbon.surveillances (id)
  where state in ('overdue', 'failed') and suspension_id is null;
create index surveillances_waiting on zero_carbon.surveillances (certificate_id)
  where state in ('due', 'overdue', 'declared', 'failed');
create index surveillances_report on zero_carbon.surveillances (report_id) where report_id is not null;
create index surveillances_run on zero_carbon.surveillances (run_id) where run_id is not null;
create index surveillances_declared_by on zero_carbon.surveillances (declared_by) where declared_by is not null;
create index surveillances_checked_by on zero_carbon.surveillances (checked_by) where checked_by is not null;
create index surveillances_confirmed_by on zero_carbon.surveillances (confirmed_by) where confirmed_by is not null;
create index surveillances_suspension on zero_carbon.surveillances (suspension_id) where suspension_id is not null;

-- Misuse reports and directory -------------------------------------------------------------------------------

-- Reports of a certificate or a mark that is forged, borrowed or used beyond its scope.
create table zero_carbon.misuse_reports (
  id bigint generated always as identity primary key,
  -- the code by which the sender queries it
  receipt text collate "C" not null unique,
  -- of a certificate, as in the register if it is known there; empty for none
  number text collate "C" not null,
  place text not null,
  seen_on date,
  account text not null,
  -- erased 180 days after the report was closed
  mail text,
  lang text not null check (lang in ('zh', 'en')),
  state text collate "C" not null default 'received' check (state in ('received', 'handled', 'rejected')),
  reported_at timestamptz not null,
  closed_at timestamptz,
  -- the due date; null once it is closed
  due_on date,
  -- The organisation of the certificate, which investigates the report; null if the number is not in the register.
  organisation_id bigint references zero_carbon.organisations (id)
);
create index misuse_reports_newest on zero_carbon.misuse_reports (reported_at desc, id desc);
create index misuse_reports_state on zero_carbon.misuse_reports (state, reported_at desc, id desc);
create index misuse_reports_number on zero_carbon.misuse_reports (number);
create index misuse_reports_mail on zero_carbon.misuse_reports (closed_at) where mail is not null;
create index misuse_reports_due on zero_carbon.misuse_reports (due_on, id) where due_on is not null;
create index misuse_reports_organisation on zero_carbon.misuse_reports (organisation_id, reported_at desc, id desc);
create index misuse_reports_organisation_due on zero_carbon.misuse_reports (organisation_id, due_on, id)
  where due_on is not null;

create table zero_carbon.directory_opt_outs (
  party_id bigint primary key references accounts.parties (id),
  since timestamptz not null
);

-- The division of an industry, or its section if no division is known.
create function zero_carbon.division_of(industry text) returns text language sql immutable parallel safe
  return case when industry ~ '^[0-9]' then left(industry, 2) else industry end;

-- Derives the province, the industry and the listing of a certificate from its site, report and enterprise.
create function zero_carbon.place_certificate() returns trigger language plpgsql as $$
begin
  new.province := coalesce(new.province, (select left(s.area, 2) || '0000' from zero_carbon.sites s where s.id = new.site_id));
  new.industry := coalesce(new.industry, (select r.industry from zero_carbon.reports r where r.id = new.report_id),
    (select zero_carbon.division_of(e.industry) from zero_carbon.enterprises e where e.party_id = new.party_id));
  new.listed := not exists (select from zero_carbon.directory_opt_outs o where o.party_id = new.party_id);
  return new;
end $$;

create trigger certificates_placed before insert on zero_carbon.certificates
  for each row when (new.party_id is not null) execute function zero_carbon.place_certificate();

-- Changes that are not in the figures yet. Every change of a line of the open data adds a row, even without an effect
-- on a count: rows are only inserted, so no transaction waits, and their total number detects changes.
create table zero_carbon.directory_changes (
  id bigint generated always as identity primary key,
  province text collate "C" not null,
  industry text collate "C" not null,
  star smallint not null,
  certificates integer not null
);

create function zero_carbon.note_directory_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o join new_rows n on n.id = o.id
       where (o.state, o.listed, o.province, o.industry, o.star, o.expires_on, o.enterprise_name, o.enterprise_name_en)
             is distinct from
             (n.state, n.listed, n.province, n.industry, n.star, n.expires_on, n.enterprise_name, n.enterprise_name_en)) then
      return null;
    end if;
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, sum(sign)
      from (select province, industry, star, 1 as sign from new_rows where state = 'valid' and listed
            union all
            select province, industry, star, -1 from old_rows where state = 'valid' and listed) moved
     group by 1, 2, 3 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, count(*)
      from new_rows where state = 'valid' and listed group by 1, 2, 3;
  else
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, -count(*)
      from old_rows where state = 'valid' and listed group by 1, 2, 3;
  end if;
  if not found then
    insert into zero_carbon.directory_changes (province, industry, star, certificates) values ('', '', 3, 0);
  end if;
  return null;
end
$$;

create trigger certificates_listed_insert after insert on zero_carbon.certificates
  referencing new table as new_rows for each statement execute function zero_carbon.note_directory_change();

create trigger certificates_listed_update after update on zero_carbon.certificates
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.note_directory_change();

create trigger certificates_listed_delete after delete on zero_carbon.certificates
  referencing old table as old_rows for each statement execute function zero_carbon.note_directory_change();

-- The number of valid listed certificates by the dimensions of the directory; empty if unknown.
create table zero_carbon.directory_figures (
  province text collate "C" not null,
  industry text collate "C" not null,
  star smallint not null,
  certificates integer not null,
  primary key (province, industry, star)
);

-- One row: the number of changes that the figures include.
create table zero_carbon.directory_folded (
  single boolean default true primary key check (single),
  changes bigint not null
);

insert into zero_carbon.directory_folded (changes) values (0);

-- Portal -----------------------------------------------------------------------------------------------------

create table zero_carbon.policy_types (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  position integer not null
);

create trigger policy_types_told after insert or update or delete on zero_carbon.policy_types
  for each statement execute function kernel.tell_change();

create table zero_carbon.issuers (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  home_page text,
  position integer not null
);

create trigger issuers_told after insert or update or delete on zero_carbon.issuers
  for each statement execute function kernel.tell_change();

-- A date as precise as its source ('2026-01-19', '2025-12', '2008'): as text it sorts correctly without an invented
-- day. make_date refuses invalid days.
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

create table zero_carbon.policies (
  id bigint generated always as identity primary key,
  -- the permanent name of a built-in record; null for a record that a person entered
  slug text collate "C" unique,
  -- the content hash of a built-in record, so that a start rewrites only changed records
  shipped_hash text collate "C",
  -- set by the first change of a person; from then on no release changes the row
  edited_at timestamptz,
  type text collate "C" not null references zero_carbon.policy_types (code),
  title_zh text,
  title_en text,
  title_form_zh text check (title_form_zh in ('full', 'short', 'completed', 'translated')),
  title_form_en text check (title_form_en in ('full', 'short', 'completed', 'translated')),
  number text,
  number_check text check (number_check in ('seen', 'unchecked', 'notFound')),
  -- codes in the order of the document; other_issuers is the number of issuers that the source does not name
  issuers text[] collate "C" not null default '{}',
  other_issuers integer not null default 0 check (other_issuers >= 0),
  -- as text, for lists
  issuer_zh text,
  issuer_en text,
  issuers_check text check (issuers_check in ('seen', 'unchecked', 'notFound')),
  dated text collate "C" check (zero_carbon.is_partial_date(dated)),
  date_kind text check (date_kind in ('signed', 'published', 'effective')),
  date_check text check (date_check in ('seen', 'unchecked', 'notFound')),
  -- undated documents are last
  sort_date text collate "C" not null generated always as (coalesce(dated, '')) stored,
  content_zh text,
  content_en text,
  compiled_on date,
  -- normalised titles, number and issuers; grams are the single characters and pairs, for a search by parts
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

create trigger policies_told after insert or update or delete on zero_carbon.policies
  for each statement execute function kernel.tell_change();

create table zero_carbon.standard_series (
  code text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  -- of the body that maintains the series
  home_page text,
  position integer not null
);

create trigger standard_series_told after insert or update or delete on zero_carbon.standard_series
  for each statement execute function kernel.tell_change();

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

create trigger standards_told after insert or update or delete on zero_carbon.standards
  for each statement execute function kernel.tell_change();

create table zero_carbon.notices (
  id bigint generated always as identity primary key,
  -- 001201: training notice; 001202: training courses
  type text collate "C" not null check (type in ('001201', '001202')),
  published_on date not null,
  -- sanitised HTML, in at least one language
  content_zh text,
  content_en text,
  -- of a built-in notice: its name and the hash of its content
  slug text collate "C" unique,
  shipped_hash text collate "C",
  -- set by the first change of a person; from then on no release changes the row
  edited_at timestamptz,
  created_at timestamptz not null,
  check (content_zh is not null or content_en is not null)
);
create index notices_newest on zero_carbon.notices (type, published_on desc, id desc);

-- Training ---------------------------------------------------------------------------------------------------

-- Training certificates and their holders.
create table zero_carbon.courses (
  id bigint generated always as identity primary key,
  code text collate "C" not null unique,
  name_zh text not null,
  name_en text not null
);

create table zero_carbon.trainees (
  -- assigned before the insert, because the sealed number is bound to it
  id bigint generated by default as identity primary key,
  name text not null,
  -- normalised, for comparison
  name_key text collate "C" not null,
  -- the ID card number, as HMAC-SHA256 for the lookup and sealed for display; both under the secret key file
  id_hash bytea unique check (octet_length(id_hash) = 32),
  id_sealed bytea,
  -- PHC string; null until the holder has set one
  query_password text,
  query_password_at timestamptz,
  created_at timestamptz not null,
  erased_at timestamptz,
  check ((query_password is null) = (query_password_at is null)),
  -- an erased trainee has no number, name or password
  constraint trainees_erased check ((id_hash is null) = (erased_at is not null)
    and (id_sealed is null) = (erased_at is not null)
    and (erased_at is null or (name = '' and name_key = '' and query_password is null)))
);
create index trainees_name on zero_carbon.trainees (name_key);

-- Browsers with a correct query password: wrong passwords of strangers do not delay them.
create table zero_carbon.trainee_browsers (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  trainee_id bigint not null references zero_carbon.trainees (id),
  seen_at timestamptz not null
);
create index trainee_browsers_trainee on zero_carbon.trainee_browsers (trainee_id, seen_at desc);

-- The sessions of courses: provider, place, time and enrolled people.
create table zero_carbon.training_sessions (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references accounts.parties (id),
  course_id bigint not null references zero_carbon.courses (id),
  state text collate "C" not null default 'planned'
    check (state in ('planned', 'open', 'closed', 'finished', 'cancelled')),
  starts_on date not null,
  ends_on date not null,
  -- the last day of enrolment
  closes_on date not null,
  place text not null check (char_length(place) between 1 and 200),
  capacity integer not null check (capacity between 1 and 500),
  -- hours of study
  hours integer not null check (hours between 1 and 400),
  -- as text; nothing is paid here
  price text not null default '' check (char_length(price) <= 100),
  contact text not null check (char_length(contact) between 1 and 200),
  -- why it was cancelled
  reason text not null default '' check (char_length(reason) <= 500),
  -- the number of enrolled people, and of those with a known result
  taken integer not null default 0,
  judged integer not null default 0,
  -- the last number on its roster; numbers are not reused
  last_place integer not null default 0,
  version integer not null default 1,
  planned_at timestamptz not null,
  check (ends_on >= starts_on and closes_on <= starts_on),
  check (taken between 0 and capacity),
  -- results are of enrolled people
  check (judged between 0 and taken)
);
create index training_sessions_organisation on zero_carbon.training_sessions (organisation_id, starts_on desc, id desc);
create index training_sessions_course on zero_carbon.training_sessions (course_id, starts_on);
create index training_sessions_state on zero_carbon.training_sessions (state, starts_on, id);

-- The log entries of a certificate's issue and withdrawal. Their content follows from the certificate's row and is
-- not stored; once the salt is erased, the entry cannot be resolved.
create table zero_carbon.training_entries (
  index bigint primary key references zero_carbon.log_entries (index),
  certificate_id bigint not null,
  entered text collate "C" not null check (entered in ('valid', 'withdrawn')),
  salt bytea check (octet_length(salt) = 16),
  unique (certificate_id, entered)
);

-- People whom an enterprise has enrolled. Names and numbers are stored here only; withdrawn enrolments are deleted.
create table zero_carbon.training_enrolments (
  -- assigned before the insert, because the sealed number is bound to it
  id bigint generated by default as identity primary key,
  session_id bigint not null references zero_carbon.training_sessions (id),
  -- null once the enterprise is erased, with all personal data
  party_id bigint references accounts.parties (id),
  -- the name of the row in the history
  place integer not null check (place > 0),
  name text not null check (char_length(name) <= 50),
  -- the ID card number, as HMAC-SHA256 for the lookup and sealed for display; both under the secret key file
  id_hash bytea check (octet_length(id_hash) = 32),
  id_sealed bytea,
  phone text not null default '' check (char_length(phone) <= 30),
  -- null until it is known
  attended boolean,
  result text collate "C" check (result in ('passed', 'failed')),
  score numeric(4, 1) check (score between 0 and 100),
  enrolled_at timestamptz not null,
  unique (session_id, party_id, id_hash),
  unique (session_id, place),
  -- Only people who attended have a result.
  constraint training_enrolments_check1 check (result is null or attended is true),
  constraint training_enrolments_check2 check (score is null or result is not null),
  -- a person is stored with both forms of the number, and only with the enterprise
  constraint training_enrolments_person check ((id_hash is null) = (id_sealed is null) and (party_id is not null or
    id_hash is null))
);
create index training_enrolments_party on zero_carbon.training_enrolments (party_id, session_id)
  where party_id is not null;
create index training_enrolments_person on zero_carbon.training_enrolments (id_hash, session_id)
  where id_hash is not null;

create table zero_carbon.training_certificates (
  id bigint generated always as identity primary key,
  -- in capitals
  number text collate "C" not null unique check (number = upper(number)),
  trainee_id bigint not null references zero_carbon.trainees (id),
  course_id bigint not null references zero_carbon.courses (id),
  issued_on date not null,
  -- last day of validity
  expires_on date not null,
  -- withdrawn on this day
  withdrawn_on date,
  organisation_id bigint not null references accounts.parties (id),
  -- the session; null for an imported certificate
  session_id bigint references zero_carbon.training_sessions (id),
  enrolment_id bigint references zero_carbon.training_enrolments (id),
  -- the edition of the template; null for certificates from before templates
  template_id bigint references zero_carbon.certificate_templates (id),
  state text collate "C" not null default 'valid' check (state in ('valid', 'withdrawn')),
  entered_at timestamptz not null,
  withdrawn_at timestamptz,
  check (issued_on < expires_on and (withdrawn_on is null or withdrawn_on >= issued_on)),
  check ((state = 'withdrawn') = (withdrawn_on is not null) and (withdrawn_on is null) = (withdrawn_at is null)),
  -- both are null for an imported certificate
  check ((session_id is null) = (enrolment_id is null))
);
create index training_certificates_trainee on zero_carbon.training_certificates (trainee_id, issued_on desc, id desc);
create index training_certificates_course on zero_carbon.training_certificates (course_id);
-- One per session; for imported certificates, one per course and day.
create unique index training_certificates_once on zero_carbon.training_certificates (session_id, trainee_id)
  where session_id is not null;
create unique index training_certificates_carried on zero_carbon.training_certificates
  (organisation_id, trainee_id, course_id, issued_on) where session_id is null;
-- An enrolment has one certificate.
create unique index training_certificates_enrolment on zero_carbon.training_certificates (enrolment_id)
  where enrolment_id is not null;
create index training_certificates_template on zero_carbon.training_certificates (template_id)
  where template_id is not null;
create index training_certificates_newest
  on zero_carbon.training_certificates (organisation_id, issued_on desc, id desc);
create index training_certificates_of_course on zero_carbon.training_certificates
  (organisation_id, course_id, issued_on desc, id desc);
create index training_certificates_of_state on zero_carbon.training_certificates
  (organisation_id, state, issued_on desc, id desc);
create index training_certificates_expiring on zero_carbon.training_certificates (organisation_id, expires_on, id);
alter table zero_carbon.training_entries
  add constraint training_entries_certificate_id_fkey foreign key (certificate_id)
    references zero_carbon.training_certificates (id);

-- The content of an entry of kind 5 in the form of RFC 8785. A course is named by its code, which is the same in all
-- languages.
create function zero_carbon.recorded_training(
  number text, name text, course text, issued_on date, expires_on date, state text, on_date date)
returns bytea language sql immutable as $$
  select convert_to(
    '{"course":' || to_json(course)::text || ',"expiresOn":"' || to_char(expires_on, 'YYYY-MM-DD')
    || '","issuedOn":"' || to_char(issued_on, 'YYYY-MM-DD') || '","name":' || to_json(name)::text
    || ',"number":' || to_json(number)::text || ',"on":"' || to_char(on_date, 'YYYY-MM-DD')
    || '","state":"' || state || '"}', 'UTF8')
$$;

-- Records the issue or the withdrawal of certificates in the log. Before the log starts there is nothing to append:
-- its start includes all existing certificates.
create function zero_carbon.enter_training(ids bigint[], to_state text) returns void language plpgsql as $$
declare
  certificates bigint[];
  salts bytea[];
  commitments bytea[];
  times bigint[];
  first bigint;
begin
  if cardinality(ids) is distinct from 0 and exists (select from zero_carbon.log_entries) then
    with salted as materialized (
      select c.id, substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16) as salt,
             case to_state when 'valid' then c.entered_at else c.withdrawn_at end as at,
             zero_carbon.recorded_training(c.number, t.name, k.code, c.issued_on, c.expires_on, to_state,
               case to_state when 'valid' then c.issued_on else c.withdrawn_on end) as record
        from zero_carbon.training_certificates c
        join zero_carbon.trainees t on t.id = c.trainee_id
        join zero_carbon.courses k on k.id = c.course_id
       where c.id = any(ids))
    select array_agg(id order by at, id), array_agg(salt order by at, id),
           array_agg(sha256(salt || record) order by at, id),
           array_agg((extract(epoch from at) * 1000)::bigint order by at, id)
      into certificates, salts, commitments, times from salted;
    first := zero_carbon.log_append(array_fill(5::smallint, array[cardinality(certificates)]), times, commitments);
    insert into zero_carbon.training_entries (index, certificate_id, entered, salt)
    select first + n - 1, id, to_state, salt
      from unnest(certificates, salts) with ordinality as q (id, salt, n);
  end if;
end $$;

create function zero_carbon.log_training() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform zero_carbon.enter_training((select coalesce(array_agg(id), '{}') from new_rows), 'valid');
    perform zero_carbon.enter_training(
      (select coalesce(array_agg(id), '{}') from new_rows where state = 'withdrawn'), 'withdrawn');
  else
    perform zero_carbon.enter_training(
      (select coalesce(array_agg(n.id), '{}') from old_rows o join new_rows n on n.id = o.id
        where n.state = 'withdrawn' and o.state <> 'withdrawn'), 'withdrawn');
  end if;
  return null;
end $$;

create trigger training_certificates_entered after insert on zero_carbon.training_certificates
  referencing new table as new_rows for each statement execute function zero_carbon.log_training();

create trigger training_certificates_withdrawn after update on zero_carbon.training_certificates
  referencing old table as old_rows new table as new_rows for each statement
  execute function zero_carbon.log_training();

-- The last number of an organisation in a year; the row lock serialises issuing.
create table zero_carbon.training_certificate_sequences (
  organisation_id bigint not null references zero_carbon.organisations (id),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (organisation_id, year)
);

-- Enrolled people with a request for a certificate: their task is pending, or it failed with a problem.
create table zero_carbon.training_issue_requests (
  enrolment_id bigint primary key references zero_carbon.training_enrolments (id),
  -- of kernel.tasks; null once it failed
  task_id bigint,
  template_id bigint not null references zero_carbon.certificate_templates (id),
  person_id bigint references accounts.people (id) on delete set null,
  asked_at timestamptz not null,
  problem_zh text,
  problem_en text,
  check ((problem_zh is null) = (problem_en is null))
);
create index training_issue_requests_task on zero_carbon.training_issue_requests (task_id) where task_id is not null;
create index training_issue_requests_template on zero_carbon.training_issue_requests (template_id);
create index training_issue_requests_person on zero_carbon.training_issue_requests (person_id)
  where person_id is not null;

-- Limits of the query: the time until which the limit of a key is used up; a key identifies no address and no person.
create table zero_carbon.training_limits (
  key text collate "C" primary key,
  until timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.1);
create index training_limits_until on zero_carbon.training_limits (until);

-- Wrong answers per business day at the public training query: about one name, one ID card number or one certificate.
-- A key is hashed under the secret key file and identifies no person. Unlike short limits, the count survives a
-- crash.
create table zero_carbon.training_guesses (
  key text collate "C" primary key,
  -- the business day that was counted last
  day date not null,
  guesses integer not null check (guesses >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.1);
create index training_guesses_day on zero_carbon.training_guesses (day);
