-- Versions of indicator sets. What was published is never changed: neither by the product nor past it.
create table zero_carbon.indicator_sets (
  id bigint generated always as identity primary key,
  -- 2027.1
  code text collate "C" not null constraint indicator_sets_code_key unique,
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'retired', 'discarded')),
  -- the whole of it, as src/zero-carbon/indicators/indicator-set.ts describes it
  document jsonb not null,
  -- of the places that differ from the set it is based on: who wrote them last, and when
  touched jsonb not null default '{}',
  based_on bigint references zero_carbon.indicator_sets (id),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz
);
create unique index indicator_sets_published on zero_carbon.indicator_sets (state) where state = 'published';
create index indicator_sets_newest on zero_carbon.indicator_sets (created_at desc, id desc);
create index indicator_sets_based on zero_carbon.indicator_sets (based_on);

create function zero_carbon.keep_published() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'versions of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (to_jsonb(old) - 'state') is distinct from (to_jsonb(new) - 'state')
     or old.state <> 'draft' and new.state = 'draft' then
    raise exception 'version % is no draft any more', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger indicator_sets_kept before update or delete on zero_carbon.indicator_sets
  for each row execute function zero_carbon.keep_published();
