-- The directory of who is certified, and the open data: where a certificate's site lies, what is made there, and whether
-- its enterprise is named. What is certified where is counted as it changes.

alter table zero_carbon.certificates
  -- of GB/T 2260, and division of GB/T 4754 (section, where no more is known), as they were at the issue; null where unknown
  add column province text collate "C",
  add column industry text collate "C",
  -- by name, in directory and open data: not of enterprises that opted out or were erased
  add column listed boolean not null default true;

create table zero_carbon.directory_opt_outs (
  party_id bigint primary key references accounts.parties (id),
  since timestamptz not null
);

-- The division of an industry; its section, where it names no more.
create function zero_carbon.division_of(industry text) returns text language sql immutable parallel safe
  return case when industry ~ '^[0-9]' then left(industry, 2) else industry end;

update zero_carbon.certificates c
   set province = left(s.area, 2) || '0000', industry = coalesce(r.industry, zero_carbon.division_of(e.industry))
  from zero_carbon.certificates i
  left join zero_carbon.sites s on s.id = i.site_id
  left join zero_carbon.reports r on r.id = i.report_id
  left join zero_carbon.enterprises e on e.party_id = i.party_id
 where i.id = c.id and i.party_id is not null;
-- what was issued before there were sites has its province in its address
update zero_carbon.certificates c set province = a.code
  from zero_carbon.areas a
 where c.province is null and a.code like '__0000' and starts_with(c.site_address, a.name_zh);

-- Whoever issues says whose certificate it is, and of which site and report: the rest follows from these.
create function zero_carbon.place_certificate() returns trigger language plpgsql as $$
begin
  new.province := coalesce(new.province, (select left(s.area, 2) || '0000' from zero_carbon.sites s where s.id = new.site_id));
  new.industry := coalesce(new.industry, (select r.industry from zero_carbon.reports r where r.id = new.report_id),
    (select zero_carbon.division_of(e.industry) from zero_carbon.enterprises e where e.party_id = new.party_id));
  new.listed := not exists (select from zero_carbon.directory_opt_outs o where o.party_id = new.party_id);
  return new;
end $$;
create trigger certificates_placed before insert on zero_carbon.certificates
  for each row when (new.party_id is not null) execute function zero_carbon.place_certificate();

-- What the directory lists, the newest first, by each of its filters and by all of them together.
create index certificates_listed on zero_carbon.certificates (issued_on desc, id desc) where state = 'valid' and listed;
create index certificates_listed_province on zero_carbon.certificates (province, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_industry on zero_carbon.certificates (industry, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_star on zero_carbon.certificates (star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_province_industry on zero_carbon.certificates (province, industry, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_province_star on zero_carbon.certificates (province, star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_industry_star on zero_carbon.certificates (industry, star, issued_on desc, id desc)
  where state = 'valid' and listed;
create index certificates_listed_all on zero_carbon.certificates (province, industry, star, issued_on desc, id desc)
  where state = 'valid' and listed;

-- How many listed certificates are valid, by what the directory counts; empty where it is unknown.
create table zero_carbon.directory_figures (
  province text collate "C" not null,
  industry text collate "C" not null,
  star smallint not null,
  certificates integer not null,
  primary key (province, industry, star)
);

-- What is not in the figures yet. Whatever changes a line of the open data leaves a row, one that counts nothing too: rows
-- only come, so nobody waits for anybody, and how many ever came says whether there is something new.
create table zero_carbon.directory_changes (
  id bigint generated always as identity primary key,
  province text collate "C" not null,
  industry text collate "C" not null,
  star smallint not null,
  certificates integer not null
);

-- One row: how many changes were taken into the figures.
create table zero_carbon.directory_folded (
  single boolean primary key default true check (single),
  changes bigint not null
);
insert into zero_carbon.directory_folded (changes) values (0);

create function zero_carbon.note_directory_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o join new_rows n on n.id = o.id
       where (o.state, o.listed, o.province, o.industry, o.star, o.expires_on, o.enterprise_name, o.enterprise_name_en)
             is distinct from
             (n.state, n.listed, n.province, n.industry, n.star, n.expires_on, n.enterprise_name, n.enterprise_name_en)) then
      return null;
    end if;
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, sum(sign)
      from (select province, industry, star, 1 as sign from new_rows where state = 'valid' and listed
            union all
            select province, industry, star, -1 from old_rows where state = 'valid' and listed) moved
     group by 1, 2, 3 having sum(sign) <> 0;
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, count(*)
      from new_rows where state = 'valid' and listed group by 1, 2, 3;
  else
    insert into zero_carbon.directory_changes (province, industry, star, certificates)
    select coalesce(province, ''), coalesce(industry, ''), star, -count(*)
      from old_rows where state = 'valid' and listed group by 1, 2, 3;
  end if;
  if not found then
    insert into zero_carbon.directory_changes (province, industry, star, certificates) values ('', '', 3, 0);
  end if;
  return null;
end
$$;
create trigger certificates_listed_insert after insert on zero_carbon.certificates
  referencing new table as new_rows for each statement execute function zero_carbon.note_directory_change();
create trigger certificates_listed_update after update on zero_carbon.certificates
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.note_directory_change();
create trigger certificates_listed_delete after delete on zero_carbon.certificates
  referencing old table as old_rows for each statement execute function zero_carbon.note_directory_change();

insert into zero_carbon.directory_changes (province, industry, star, certificates)
select coalesce(province, ''), coalesce(industry, ''), star, count(*)
  from zero_carbon.certificates where state = 'valid' and listed group by 1, 2, 3;
