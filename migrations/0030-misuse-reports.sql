-- What anybody reports of a certificate or a mark that is forged, borrowed or used beyond what it covers.
create table zero_carbon.misuse_reports (
  id bigint generated always as identity primary key,
  -- what its sender can ask with
  receipt text collate "C" not null unique,
  -- of a certificate, as in the register where it could be read so; empty where none was given
  number text collate "C" not null,
  place text not null,
  seen_on date,
  account text not null,
  -- forgotten 180 days after the report was closed
  mail text,
  lang text not null check (lang in ('zh', 'en')),
  state text collate "C" not null default 'received' check (state in ('received', 'handled', 'rejected')),
  reported_at timestamptz not null,
  closed_at timestamptz
);
create index misuse_reports_newest on zero_carbon.misuse_reports (reported_at desc, id desc);
create index misuse_reports_state on zero_carbon.misuse_reports (state, reported_at desc, id desc);
create index misuse_reports_number on zero_carbon.misuse_reports (number);
create index misuse_reports_mail on zero_carbon.misuse_reports (closed_at) where mail is not null;
