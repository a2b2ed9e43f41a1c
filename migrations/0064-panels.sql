-- Whom panels are drawn from. The person's account has name and mail.
create table zero_carbon.experts (
  person_id bigint primary key references accounts.people (id) on delete cascade,
  version integer not null default 1,
  employer text not null check (char_length(employer) between 1 and 100),
  -- normalised, as the names of parties are
  employer_key text collate "C" not null,
  -- GB 32100 or 15 digits, as tidied; null where it is not known
  credit_code text collate "C",
  -- divisions of GB/T 4754
  fields text[] not null check (cardinality(fields) between 1 and 20),
  -- nobody is drawn while away; without a last day until further notice
  away_from date,
  away_until date,
  check (away_until is null or away_until >= away_from)
);

-- One panel a report. It outlives the report of an enterprise that is erased, as numbers.
create table zero_carbon.panels (
  id bigint generated always as identity primary key,
  report_id bigint unique references zero_carbon.reports (id) on delete set null,
  report_number text collate "C" not null,
  size smallint not null check (size in (3, 5, 7)),
  seated_at timestamptz not null
);

-- Each draw of a panel, as far as it takes to repeat it.
create table zero_carbon.panel_draws (
  id bigint generated always as identity primary key,
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  ordinal smallint not null check (ordinal >= 1),
  -- the row of the history by which the report passed: its place in the chain, and the hash there
  chain_position bigint not null,
  chain_hash bytea not null check (octet_length(chain_hash) = 32),
  seed bytea not null check (octet_length(seed) = 32),
  -- who could be drawn, by id: [{ "id", "load" }]
  candidates jsonb not null,
  -- the places that were to be filled, and who was drawn for them, in order; fewer where there were too few
  places smallint[] not null check (cardinality(places) between 1 and 7),
  drawn bigint[] not null check (cardinality(drawn) <= cardinality(places)),
  drawn_at timestamptz not null,
  unique (panel_id, ordinal)
);

create table zero_carbon.seats (
  id bigint generated always as identity primary key,
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  -- null once its enterprise is erased
  report_id bigint references zero_carbon.reports (id) on delete set null,
  place smallint not null check (place between 1 and 7),
  draw_id bigint not null references zero_carbon.panel_draws (id),
  -- null once the account is gone
  person_id bigint references accounts.people (id) on delete set null,
  leader boolean not null,
  state text collate "C" not null default 'invited'
    check (state in ('invited', 'accepted', 'submitted', 'signed', 'declined', 'conflicted', 'lapsed', 'replaced', 'released')),
  -- the last day to answer; null while nobody has to
  due_on date,
  -- the conflicts that were declared, of the five that are asked for; null before the answer
  conflicts text[] check (cardinality(conflicts) <= 5),
  invited_at timestamptz not null,
  -- the last change of state
  changed_at timestamptz not null
);
-- a person is drawn once for a panel, and one person at most has a place
create unique index seats_once on zero_carbon.seats (panel_id, person_id) where person_id is not null;
create unique index seats_place on zero_carbon.seats (panel_id, place)
  where state in ('invited', 'accepted', 'submitted', 'signed');
create index seats_report on zero_carbon.seats (report_id) where report_id is not null;
create index seats_draw on zero_carbon.seats (draw_id);
create index seats_person on zero_carbon.seats (person_id, changed_at desc, id desc) where person_id is not null;
create index seats_waiting on zero_carbon.seats (person_id, due_on, id)
  where state in ('invited', 'accepted', 'submitted');

insert into accounts.periods (key, unit, count) values ('seating', 'working_day', 3);
