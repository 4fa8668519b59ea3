-- A menu may be in a language of which only names of foods are known, such as Polish or Greek ("el-Latn": its names are
-- written in Latin letters). Which codes there are the server says; here only the form is checked.
alter table public.menu_scans drop constraint menu_scans_language_check;
alter table public.menu_scans
  add constraint menu_scans_language_check check (language ~ '^[a-z]{2,3}(-[A-Za-z]{2,8}){0,2}$');
