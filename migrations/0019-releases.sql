-- What the last release shipped of roles, what they hold, and menu entries: what an administrator changed since is told
-- from it, field by field.
create table accounts.shipped (
  kind text collate "C" not null check (kind in ('role', 'grant', 'menu-entry')),
  code text collate "C" not null,
  content jsonb not null,
  primary key (kind, code)
);

-- Until now nobody could change any of it but by hand in the database; what was taken away by hand stays away.
insert into accounts.shipped (kind, code, content)
select 'role', code, jsonb_build_object('party_kind', party_kind, 'name_zh', name_zh, 'name_en', name_en) from accounts.roles
union all
select 'grant', role || ' ' || permission, jsonb_build_object('scope', scope) from accounts.role_permissions
union all
select 'grant', item, jsonb_build_object('scope', null) from accounts.seeded s
 where item like '% %' and item not like 'release %' and not exists (
   select from accounts.role_permissions p where p.role || ' ' || p.permission = s.item)
union all
select 'menu-entry', code, jsonb_build_object('parent', parent, 'path', path, 'name_zh', name_zh, 'name_en', name_en,
         'component_path', component_path, 'cachable', cachable, 'menu_type', menu_type, 'permission', permission,
         'position', position)
  from accounts.menu_entries;
