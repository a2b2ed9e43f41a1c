/**
 * SQL for the years that dated rows of a library fall in, newest first: one index probe a year, however many rows.
 *
 * @param and a further condition on the alias `d`, beginning with `and`, or empty.
 */
export const yearsStatement = (table: string, and: string): string => `
  with recursive years(year) as (
    (select left(d.sort_date, 4) from ${table} d where d.sort_date > '' ${and} order by d.sort_date desc limit 1)
    union all
    select (
      select left(d.sort_date, 4) from ${table} d
      where d.sort_date > '' and d.sort_date < years.year ${and} order by d.sort_date desc limit 1
    ) from years where year is not null
  )
  select year from years where year is not null`;
