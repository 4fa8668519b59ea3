-- The roles a transaction takes on, as on Supabase. They belong to the whole PostgreSQL, so another database of
-- it may have made them. None can log in; service_role is not a superuser.
do $$
declare
  may_bypass boolean := (select rolsuper or rolbypassrls from pg_roles where rolname = current_user);
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit', role_name);
        -- Where the login may not hand this on, policies "to service_role" do the same work.
        if role_name = 'service_role' and may_bypass then
          alter role service_role bypassrls;
        end if;
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database made it at this moment
    end;
    begin
      execute format('grant %I to current_user', role_name);
    exception when insufficient_privilege then
      null; -- granted by an administrator, or the next SET ROLE says so
    end;
  end loop;
end
$$;

grant usage on schema public to anon, authenticated, service_role;

-- Whatever this login makes later, the queue's tables among them, service_role may use.
alter default privileges grant usage on schemas to service_role;
alter default privileges grant all on tables to service_role;
alter default privileges grant all on sequences to service_role;
alter default privileges grant execute on functions to service_role;
