-- By which the screen names a period; in the order in which releases brought them.
alter table accounts.periods add column id bigint generated always as identity constraint periods_id_key unique;
