-- Who has a report under review open now, one row a tab. Nothing of it is kept: rows are written over by the next sign of
-- life and go when there is none.
create table zero_carbon.review_presence (
  report_id bigint not null references zero_carbon.reports (id) on delete cascade,
  person_id bigint not null references accounts.people (id) on delete cascade,
  -- chosen by the browser, 22 characters of base64url
  tab text collate "C" not null check (char_length(tab) = 22),
  -- the indicator or veto; empty of what is none
  item text collate "C" not null check (char_length(item) <= 40),
  seen_at timestamptz not null,
  primary key (report_id, person_id, tab)
);
create index review_presence_person on zero_carbon.review_presence (person_id);
create index review_presence_seen on zero_carbon.review_presence (seen_at);
