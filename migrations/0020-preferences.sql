-- How a person wants to see a screen, such as which columns of a list: a convenience of the client, by a name of its own.
create table accounts.preferences (
  person_id bigint not null references accounts.people (id),
  name text collate "C" not null check (length(name) <= 100),
  value jsonb not null check (pg_column_size(value) <= 65536),
  primary key (person_id, name)
);
