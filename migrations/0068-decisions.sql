-- What the scheme decides about a report, each time it does. It outlives the report of an enterprise that is erased, as
-- numbers without words.
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
  -- what the letter and the public page say, as it was proposed; null once the enterprise is erased
  facts jsonb,
  proposed_by bigint references accounts.people (id) on delete set null,
  proposed_at timestamptz not null,
  -- why the second officer sent it back, the last time; it is proposed again in the same row
  sent_back text not null default '' check (char_length(sent_back) <= 500),
  version integer not null default 1,
  -- null until somebody else has agreed
  agreed_by bigint references accounts.people (id) on delete set null,
  agreed_at timestamptz,
  -- SHA-256 of all that was agreed to, which the history has too
  hash bytea check (length(hash) = 32),
  -- the day it was published on, in the business zone; the window begins with the day after
  published_on date,
  -- the day on which an upheld objection reopened it
  reopened_on date,
  check ((outcome = 'publish') = (star is not null)),
  check ((agreed_at is null) = (hash is null)),
  check (published_on is null or agreed_at is not null),
  check (reopened_on is null or published_on is not null)
);
create unique index decisions_open on zero_carbon.decisions (report_id) where agreed_at is null;
create index decisions_report on zero_carbon.decisions (report_id, id desc) where report_id is not null;
create index decisions_published on zero_carbon.decisions (published_on desc, id desc) where published_on is not null;
create index decisions_proposed_by on zero_carbon.decisions (proposed_by) where proposed_by is not null;
create index decisions_agreed_by on zero_carbon.decisions (agreed_by) where agreed_by is not null;

create index reports_decision on zero_carbon.reports (due_on, id) where state = 'decision';
create index reports_publicity on zero_carbon.reports (id) where state = 'publicity';

-- What the public or the enterprise objects to while a decision is public.
create table zero_carbon.objections (
  id bigint generated always as identity primary key,
  -- what the public asks with; it cannot be guessed
  receipt text collate "C" not null unique,
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  decision_id bigint not null references zero_carbon.decisions (id) on delete cascade,
  -- the enterprise whose report it is
  party_id bigint not null references accounts.parties (id),
  origin text collate "C" not null check (origin in ('public', 'enterprise')),
  -- who of the enterprise objects
  person_id bigint references accounts.people (id) on delete set null,
  -- name and contact of who of the public objects, under the secret key file; null once they are forgotten
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

insert into accounts.periods (key, unit, count) values ('objection', 'working_day', 10);
