-- Photographs: menu-images/{userId}/menu-{timestamp}.{ext}. They answer to their owner only, by token or by the
-- session's cookie: what somebody eats and where is nobody else's business, even with the address in hand.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('menu-images', 'menu-images', false, 15728640,
  array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'image/avif'])
on conflict (id) do nothing;

create policy "users list their own menu images" on storage.objects
  for select to authenticated
  using (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "users upload into their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "users replace their own menu images" on storage.objects
  for update to authenticated
  using (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "users delete their own menu images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'menu-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
