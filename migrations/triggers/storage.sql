create or replace trigger tie_bytes after insert or update of version or delete on storage.objects
  for each row execute function storage.tie_bytes();
create or replace trigger forget_picture after delete on storage.objects
  for each row when (old.bucket_id = 'profiles') execute function storage.forget_picture();
create or replace trigger limit_pictures after insert on storage.objects
  for each row when (new.bucket_id = 'profiles') execute function storage.limit_pictures();
-- A picture that is moved away is treated as deleted, one that is moved in as new.
create or replace trigger forget_moved_picture after update of bucket_id, name on storage.objects
  for each row when (old.bucket_id = 'profiles' and (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name))
  execute function storage.forget_picture();
create or replace trigger limit_moved_pictures after update of bucket_id, name on storage.objects
  for each row when (new.bucket_id = 'profiles' and (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name))
  execute function storage.limit_pictures();
create or replace trigger limit_chat_files before insert on storage.objects
  for each row when (new.bucket_id = 'chat-files' and new.owner_id is not null)
  execute function storage.limit_chat_files();
