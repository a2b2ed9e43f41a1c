-- What a report is found by: the names of its enterprise and the names and address of its site, normalised; and behind
-- them the same with an X before, between and after all characters. No normalised text has a capital, so that a single
-- character (X碳X) and a pair (X碳X达X) are parts of three letters, which an index of trigrams finds.
create function zero_carbon.report_search(party bigint, site bigint) returns text language sql stable as $$
  select k.names || E'\nX' || array_to_string(string_to_array(k.names, null), 'X') || 'X'
    from (select q.name_key || E'\n' || s.search_key as names
            from accounts.parties q, zero_carbon.sites s
           where q.id = report_search.party and s.id = report_search.site) as k
$$;

alter table zero_carbon.reports add column search text collate "C" not null default '';
update zero_carbon.reports set search = zero_carbon.report_search(party_id, site_id);
-- A thousand samples tell the planner how frequent a part is, and so whether to walk down the order or to ask the index.
alter table zero_carbon.reports alter column search set statistics 1000;
-- What is put off is read by every search: half a megabyte, some hundred reports, at most.
create index reports_search on zero_carbon.reports using gin (search gin_trgm_ops) with (gin_pending_list_limit = 512);

create function zero_carbon.write_report_search() returns trigger language plpgsql as $$
begin
  new.search := coalesce(zero_carbon.report_search(new.party_id, new.site_id), '');
  return new;
end
$$;
create trigger reports_search before insert or update of party_id, site_id on zero_carbon.reports
  for each row execute function zero_carbon.write_report_search();

-- Reports of an enterprise or a site that has another name now.
create function zero_carbon.rename_reports() returns trigger language plpgsql as $$
begin
  if tg_relid = 'accounts.parties'::regclass then
    update zero_carbon.reports set search = zero_carbon.report_search(party_id, site_id) where party_id = new.id;
  else
    update zero_carbon.reports set search = zero_carbon.report_search(party_id, site_id) where site_id = new.id;
  end if;
  return null;
end
$$;
create trigger parties_rename_reports after update of name_key on accounts.parties
  for each row when (old.name_key <> new.name_key) execute function zero_carbon.rename_reports();
create trigger sites_rename_reports after update of search_key on zero_carbon.sites
  for each row when (old.search_key <> new.search_key) execute function zero_carbon.rename_reports();
