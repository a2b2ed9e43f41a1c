-- A suspended certificate is restored by hand by a second person: the first one asks for it.
alter table zero_carbon.certificates add column restore_by bigint references accounts.people (id) on delete set null;
create index certificates_restore_by on zero_carbon.certificates (restore_by) where restore_by is not null;
