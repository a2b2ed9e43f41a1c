-- Each review organisation is a party: its state is the party's, and `active`, which nothing reads any more, goes in a later
-- release.
alter table zero_carbon.organisations
  add column accreditation_number text,
  -- both days count
  add column accredited_from date,
  add column accredited_until date,
  -- a file of kernel.files
  add column accreditation_file bigint,
  add column contact text,
  alter column active set default true,
  add constraint organisations_accredited check (accredited_from <= accredited_until);

insert into accounts.parties (kind, name, name_key, state, created_at)
select 'review_organisation', o.name_zh, split_part(o.search_key, E'\n', 1),
       case when o.active then 'active' else 'suspended' end,
       coalesce((select min(c.issued_on) from zero_carbon.certificates c where c.organisation_id = o.id), date '2026-11-22')
  from zero_carbon.organisations o where o.party_id is null
    on conflict (kind, name_key) do nothing;
update zero_carbon.organisations o set party_id = q.id
  from accounts.parties q
 where o.party_id is null and q.kind = 'review_organisation' and q.name_key = split_part(o.search_key, E'\n', 1);
-- contract: only the demo's first start writes organisations before this, all of them or none, and it is repeated
alter table zero_carbon.organisations alter column party_id set not null;
