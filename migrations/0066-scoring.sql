-- Experts score a report without seeing each other; what they submit is sealed until all have.
-- contract: lets one more update pass
drop trigger history_content_kept on kernel.history;
-- the content of a row whose content was sealed may be written once, and only the one that its hash is of
create trigger history_content_kept before update of content, salt on kernel.history
  for each row when ((new.content is not null or new.salt is not null)
    and not (old.content is null and new.content_hash = sha256(new.salt || convert_to(new.content, 'UTF8'))))
  execute function kernel.keep_history();

-- What an expert has noted and not submitted: points and comment, sealed under the secret key file.
create table zero_carbon.score_drafts (
  seat_id bigint not null references zero_carbon.seats (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  sealed bytea not null check (octet_length(sealed) <= 16384),
  version integer not null default 1,
  saved_at timestamptz not null,
  primary key (seat_id, item)
);

-- What was submitted: the row of the history that has its salted hash, and what opens it.
create table zero_carbon.score_seals (
  seat_id bigint primary key references zero_carbon.seats (id) on delete cascade,
  history_id bigint not null unique,
  -- salt and content, sealed under the secret key file; null once they stand in the history
  sealed bytea check (octet_length(sealed) <= 1048576),
  submitted_at timestamptz not null,
  -- when place and hash went out by mail
  receipt_at timestamptz
);

-- Scores that are open: there is none of a panel before every expert has submitted.
create table zero_carbon.scores (
  seat_id bigint not null references zero_carbon.seats (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  -- as they hold now, and as they were submitted
  points numeric(5, 2) not null check (points >= 0),
  submitted_points numeric(5, 2) not null check (submitted_points >= 0),
  comment text not null default '' check (char_length(comment) <= 2000),
  primary key (seat_id, item)
);

-- The discussion of a spread that is too wide: the leader closes it, or its last day.
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
  -- what the own score was changed to, by this reason; null where it is said and nothing changes
  points numeric(5, 2) check (points >= 0),
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null
);
create index discussion_entries_seat on zero_carbon.discussion_entries (seat_id, id);

-- What the panel gives together.
create table zero_carbon.summary_scores (
  panel_id bigint not null references zero_carbon.panels (id) on delete cascade,
  item text collate "C" not null check (char_length(item) between 1 and 40),
  median numeric(5, 2) not null check (median >= 0),
  points numeric(5, 2) not null check (points >= 0),
  -- why it is not the median
  reason text not null default '' check (char_length(reason) <= 2000),
  primary key (panel_id, item)
);
create table zero_carbon.summary_signatures (
  seat_id bigint primary key references zero_carbon.seats (id) on delete cascade,
  -- empty where the member agrees
  dissent text not null default '' check (char_length(dissent) <= 2000),
  signed_at timestamptz not null
);

insert into accounts.periods (key, unit, count) values ('discussion', 'working_day', 5);
