-- What organisations keep of themselves, beside what the scheme keeps of them.
alter table zero_carbon.organisations
  -- divisions of GB/T 4754, and provinces of GB/T 2260; none says that there is no limit
  add column fields text[] not null default '{}' check (cardinality(fields) <= 100),
  add column regions text[] not null default '{}' check (cardinality(regions) <= 40),
  -- reports that it can have in hand at once; null while nothing is said
  add column capacity smallint check (capacity between 1 and 1000),
  -- a file of kernel.files
  add column seal_file bigint;

-- What each reviewer knows, for one organisation; who has no row knows what the organisation does.
create table zero_carbon.reviewer_fields (
  party_id bigint not null references accounts.parties (id) on delete cascade,
  person_id bigint not null references accounts.people (id) on delete cascade,
  fields text[] not null check (cardinality(fields) <= 20),
  version integer not null default 1,
  primary key (party_id, person_id)
);
create index reviewer_fields_person on zero_carbon.reviewer_fields (person_id);
