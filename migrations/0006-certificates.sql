-- The registry of certificates: what issuing writes, the public reads, and anyone verifies.
create schema if not exists zero_carbon;

create table zero_carbon.organisations (
  id bigint generated always as identity primary key,
  -- authorisation number, three digits, part of every certificate number
  code text collate "C" not null unique check (code ~ '^\d{3}$'),
  name_zh text not null,
  name_en text not null,
  -- both names, normalised
  search_key text collate "C" not null,
  active boolean not null,
  party_id bigint unique references accounts.parties (id)
);

create table zero_carbon.certificates (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  -- the names as certified; a later change of the enterprise's name does not change them
  enterprise_name text not null,
  enterprise_name_en text,
  -- normalised names, for the exact lookup
  name_key text collate "C" not null,
  name_en_key text collate "C",
  -- normalised names and place, for parts
  search_key text collate "C" not null,
  party_id bigint references accounts.parties (id),
  credit_code text collate "C" not null,
  site_address text not null,
  boundary_zh text not null,
  boundary_en text not null,
  evaluation_type text collate "C" not null check (evaluation_type in ('I', 'II')),
  star smallint not null check (star between 3 and 6),
  standard text not null,
  report_start date not null,
  report_end date not null,
  organisation_id bigint not null references zero_carbon.organisations (id),
  first_issued_on date not null,
  issued_on date not null,
  -- last day of validity
  expires_on date not null,
  state text collate "C" not null
    check (state in ('valid', 'suspended', 'withdrawn', 'cancelled', 'expired', 'replaced')),
  -- since when the state holds; null while valid since its issue
  state_on date,
  state_note_zh text,
  state_note_en text,
  -- a suspended certificate is withdrawn on this date unless restored
  decide_by date,
  replaces_id bigint references zero_carbon.certificates (id),
  check (first_issued_on <= issued_on and issued_on < expires_on and report_start <= report_end)
);
create index certificates_issued on zero_carbon.certificates (issued_on desc, id desc);
create index certificates_organisation on zero_carbon.certificates (organisation_id, issued_on desc, id desc);
create index certificates_name on zero_carbon.certificates (name_key, issued_on desc, id desc);
create index certificates_name_en on zero_carbon.certificates (name_en_key, issued_on desc, id desc)
  where name_en_key is not null;
create index certificates_search on zero_carbon.certificates using gin (search_key gin_trgm_ops);
create index certificates_replaces on zero_carbon.certificates (replaces_id) where replaces_id is not null;
create index certificates_party on zero_carbon.certificates (party_id) where party_id is not null;
-- what the daily expiry looks for
create index certificates_expiry on zero_carbon.certificates (expires_on) where state in ('valid', 'suspended');

-- What happened to a certificate after its issue, as the public reads it.
create table zero_carbon.certificate_changes (
  id bigint generated always as identity primary key,
  certificate_id bigint not null references zero_carbon.certificates (id),
  on_date date not null,
  kind text not null check (kind in ('suspended', 'restored', 'withdrawn', 'cancelled', 'expired', 'replaced')),
  note_zh text,
  note_en text
);
create index certificate_changes_certificate on zero_carbon.certificate_changes (certificate_id, on_date);

-- Every pair of neighbouring characters of a search key, newest certificate first: a part of two characters is one
-- range of this index, whatever the number of certificates. A trigram index has nothing to offer below three.
create table zero_carbon.certificate_grams (
  gram text collate "C" not null,
  issued_on date not null,
  certificate_id bigint not null
);
create index certificate_grams_newest on zero_carbon.certificate_grams (gram, issued_on desc, certificate_id desc);

create function zero_carbon.grams_of(key text) returns setof text
  language sql immutable parallel safe as $$
  select distinct substr(key, i, 2) collate "C"
    from generate_series(1, char_length(key) - 1) as i
   where strpos(substr(key, i, 2), E'\n') = 0
$$;

create function zero_carbon.write_certificate_grams() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- most updates move a state and leave the key alone
    if not exists (select 1 from old_rows o join new_rows n on n.id = o.id
                    where o.search_key <> n.search_key or o.issued_on <> n.issued_on) then
      return null;
    end if;
    delete from zero_carbon.certificate_grams g
     using old_rows o join new_rows n on n.id = o.id, zero_carbon.grams_of(o.search_key) as old_gram
     where g.gram = old_gram and g.issued_on = o.issued_on and g.certificate_id = o.id
       and (o.search_key <> n.search_key or o.issued_on <> n.issued_on);
    insert into zero_carbon.certificate_grams (gram, issued_on, certificate_id)
    select gram, n.issued_on, n.id
      from new_rows n join old_rows o on o.id = n.id, zero_carbon.grams_of(n.search_key) as gram
     where o.search_key <> n.search_key or o.issued_on <> n.issued_on;
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.certificate_grams (gram, issued_on, certificate_id)
    select gram, n.issued_on, n.id from new_rows n, zero_carbon.grams_of(n.search_key) as gram
     order by 1, 2 desc, 3 desc;
  else
    delete from zero_carbon.certificate_grams g
     using old_rows o, zero_carbon.grams_of(o.search_key) as old_gram
     where g.gram = old_gram and g.issued_on = o.issued_on and g.certificate_id = o.id;
  end if;
  return null;
end
$$;
create trigger certificates_grams_insert after insert on zero_carbon.certificates
  referencing new table as new_rows for each statement execute function zero_carbon.write_certificate_grams();
create trigger certificates_grams_update after update on zero_carbon.certificates
  referencing old table as old_rows new table as new_rows
  for each statement execute function zero_carbon.write_certificate_grams();
create trigger certificates_grams_delete after delete on zero_carbon.certificates
  referencing old table as old_rows for each statement execute function zero_carbon.write_certificate_grams();
