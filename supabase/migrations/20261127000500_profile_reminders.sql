-- What a profile is reminded of, and what is left alone (decision 38).
alter table public.profiles
  -- she closed the set-up dialog with "Later": a gentle reminder stands until she saves her profile
  add column set_up_later boolean not null default false,
  -- no week is counted and nothing is asked about one, until a due date is entered again
  add column weeks_stopped boolean not null default false,
  -- the due date after which she was asked whether to stop: asked once for each
  add column due_date_asked date;

grant insert (set_up_later, weeks_stopped, due_date_asked), update (set_up_later, weeks_stopped, due_date_asked)
  on public.profiles to authenticated;

-- A due date counts weeks again, also where the page that saved it knows nothing of stopping.
create function public.count_weeks_with_due_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.weeks_stopped := new.weeks_stopped and new.edd is null;
  return new;
end
$$;
revoke execute on function public.count_weeks_with_due_date() from public, anon, authenticated;

create trigger profiles_count_weeks before insert or update on public.profiles
  for each row execute function public.count_weeks_with_due_date();
