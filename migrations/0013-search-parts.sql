-- What follows a pair of characters, and who issued: parts of up to six characters, and organisations, are told by the
-- index alone, without a look at the certificates.
alter table zero_carbon.certificate_grams
  add column organisation_id bigint,
  -- the next four characters at most, to the end of the line
  add column tail text collate "C";

-- Every pair of a key with what follows it. One that occurs twice comes twice: its rows stand side by side in the index.
create function zero_carbon.parts_of(key text) returns table (gram text, tail text)
  language sql immutable parallel safe as $$
  select substr(key, i, 2) collate "C", split_part(substr(key, i + 2, 4), E'\n', 1) collate "C"
    from generate_series(1, char_length(key) - 1) as i
   where strpos(substr(key, i, 2), E'\n') = 0
$$;

create or replace function zero_carbon.write_certificate_grams() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- most updates move a state and leave the rest alone
    if not exists (select 1 from old_rows o join new_rows n on n.id = o.id
                    where o.search_key <> n.search_key or o.issued_on <> n.issued_on
                       or o.organisation_id <> n.organisation_id) then
      return null;
    end if;
    delete from zero_carbon.certificate_grams g
     using old_rows o join new_rows n on n.id = o.id, zero_carbon.parts_of(o.search_key) as old_part
     where g.gram = old_part.gram and g.issued_on = o.issued_on and g.certificate_id = o.id
       and (o.search_key <> n.search_key or o.issued_on <> n.issued_on or o.organisation_id <> n.organisation_id);
    insert into zero_carbon.certificate_grams (gram, tail, issued_on, certificate_id, organisation_id)
    select part.gram, part.tail, n.issued_on, n.id, n.organisation_id
      from new_rows n join old_rows o on o.id = n.id, zero_carbon.parts_of(n.search_key) as part
     where o.search_key <> n.search_key or o.issued_on <> n.issued_on or o.organisation_id <> n.organisation_id;
  elsif tg_op = 'INSERT' then
    insert into zero_carbon.certificate_grams (gram, tail, issued_on, certificate_id, organisation_id)
    select part.gram, part.tail, n.issued_on, n.id, n.organisation_id
      from new_rows n, zero_carbon.parts_of(n.search_key) as part
     order by 1, 3 desc, 4 desc;
  else
    delete from zero_carbon.certificate_grams g
     using old_rows o, zero_carbon.parts_of(o.search_key) as old_part
     where g.gram = old_part.gram and g.issued_on = o.issued_on and g.certificate_id = o.id;
  end if;
  return null;
end
$$;

-- What an earlier version wrote, anew.
delete from zero_carbon.certificate_grams;
insert into zero_carbon.certificate_grams (gram, tail, issued_on, certificate_id, organisation_id)
select part.gram, part.tail, c.issued_on, c.id, c.organisation_id
  from zero_carbon.certificates c, zero_carbon.parts_of(c.search_key) as part;

create index certificate_grams_parts on zero_carbon.certificate_grams (gram, issued_on desc, certificate_id desc)
  include (organisation_id, tail);
-- contract: the index above serves whoever used this one
drop index zero_carbon.certificate_grams_newest;
