-- The files behind a month. What is used here cannot be removed from the evidence.
create table zero_carbon.report_row_evidence (
  line_id bigint not null,
  month smallint not null,
  evidence_id bigint not null references zero_carbon.evidence (id),
  primary key (line_id, month, evidence_id),
  foreign key (line_id, month) references zero_carbon.report_rows on delete cascade
);
create index report_row_evidence_file on zero_carbon.report_row_evidence (evidence_id);

-- Serials of green power or of offsets, as they were typed.
alter table zero_carbon.report_rows add column serials text not null default '';

-- Equality beside the overlap of ranges.
create extension if not exists btree_gist;

-- What counts for one report alone, from its submission until it ends unapproved.
create table zero_carbon.serial_holds (
  id bigint generated always as identity primary key,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  -- `green-power`, or an offset's registry, normalised
  registry text collate "C" not null,
  -- what stands before a serial's last digits
  prefix text collate "C" not null,
  numbers int8range not null check (not isempty(numbers)),
  exclude using gist (registry with =, prefix with =, numbers with &&)
);
create index serial_holds_report on zero_carbon.serial_holds (report_id);

-- How many more times an enterprise is told that a serial is held: the end of what was taken at the limit's rate.
create table zero_carbon.serial_limits (
  party_id bigint primary key references accounts.parties (id) on delete cascade,
  until timestamptz not null
);

-- Files of a report that another enterprise's report has too, byte for byte. For reviewers alone.
create table zero_carbon.shared_files (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  evidence_id bigint not null references zero_carbon.evidence (id) on delete cascade,
  primary key (report_id, evidence_id)
);
create index shared_files_file on zero_carbon.shared_files (evidence_id);
create index evidence_sha256 on zero_carbon.evidence (sha256);
