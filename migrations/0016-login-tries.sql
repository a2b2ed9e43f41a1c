-- A login rewrites three rows of tries. An index over when each was last touched kept that from happening in place; one
-- over ranges of pages does not (from Postgres 16 on), and serves the hourly forgetting as well.
-- contract: an index of the same name and columns follows in the same transaction; code before and after asks the same
drop index accounts.login_tries_last_at;
create index login_tries_last_at on accounts.login_tries using brin (last_at) with (pages_per_range = 16);
alter table accounts.login_tries set (fillfactor = 70);
