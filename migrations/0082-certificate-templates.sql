-- Templates of certificates, a row an edition. What was published is never changed: neither by the product nor past it.
create sequence zero_carbon.certificate_template_lines;
create table zero_carbon.certificate_templates (
  id bigint generated always as identity primary key,
  -- the editions of one template have the same
  line_id bigint not null default nextval('zero_carbon.certificate_template_lines'),
  edition integer not null default 1 check (edition > 0),
  -- the review organisation's party; null for the scheme's
  party_id bigint references accounts.parties (id),
  kind text collate "C" not null check (kind in ('evaluation', 'training')),
  language text collate "C" not null check (language in ('zh', 'en', 'both')),
  orientation text collate "C" not null check (orientation in ('landscape', 'portrait')),
  name_zh text not null,
  name_en text not null,
  -- of validity
  months smallint not null check (months between 1 and 120),
  -- whether a certificate bears the seal of the organisation that issues it
  seal text collate "C" not null check (seal in ('required', 'optional', 'none')),
  -- the whole of it, as src/zero-carbon/drawing/design.ts describes it
  design jsonb not null,
  -- offered first where one is chosen
  is_default boolean not null default false check (not is_default or state = 'published'),
  state text collate "C" not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- the edition that it was drafted from, or the template that it was copied from
  based_on bigint references zero_carbon.certificate_templates (id),
  -- goes up with every edit
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  published_at timestamptz,
  constraint certificate_templates_edition_key unique (line_id, edition),
  check (party_id is null or kind = 'training')
);
create unique index certificate_templates_draft on zero_carbon.certificate_templates (line_id) where state = 'draft';
create unique index certificate_templates_published on zero_carbon.certificate_templates (line_id) where state = 'published';
create unique index certificate_templates_default on zero_carbon.certificate_templates (coalesce(party_id, 0), kind)
  where is_default;
create index certificate_templates_newest on zero_carbon.certificate_templates (edited_at desc, id desc);
create index certificate_templates_party on zero_carbon.certificate_templates (party_id);
create index certificate_templates_based on zero_carbon.certificate_templates (based_on);

create function zero_carbon.keep_template() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'templates of certificates are never deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'draft' and (new.state = 'draft'
     or (to_jsonb(old) - '{state,is_default}'::text[]) is distinct from (to_jsonb(new) - '{state,is_default}'::text[])) then
    raise exception 'edition % of template % is no draft any more', old.edition, old.line_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger certificate_templates_kept before update or delete on zero_carbon.certificate_templates
  for each row execute function zero_carbon.keep_template();

-- The pictures of designs: whose, and how large. They stay as long as there are templates, for a design may come back to them.
create table zero_carbon.template_pictures (
  -- of kernel.files
  file_id bigint primary key,
  -- as the templates' that may use it
  party_id bigint references accounts.parties (id),
  -- pixels
  width integer not null check (width between 1 and 8000),
  height integer not null check (height between 1 and 8000)
);
create index template_pictures_party on zero_carbon.template_pictures (party_id);

-- What a certificate was drawn from; null for one of before there were templates.
alter table zero_carbon.certificates add column template_id bigint references zero_carbon.certificate_templates (id);
create index certificates_template on zero_carbon.certificates (template_id) where template_id is not null;
-- Designs are tried with the shortest and the longest names.
create index certificates_name_length on zero_carbon.certificates (char_length(enterprise_name));
create index certificates_name_en_length on zero_carbon.certificates (char_length(enterprise_name_en))
  where enterprise_name_en is not null;
