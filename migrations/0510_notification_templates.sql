-- A notification as a template and its placeholders' values, rendered in the reader's language wherever it is shown.
-- Title and message are the English text as written, for readers of the table; older notifications have no template.
alter table notifications add column template text, add column params jsonb;
alter table notifications add constraint notifications_template_with_params
  check ((template is null) = (params is null));

-- The language a person is written to. Screens follow the browser's own choice.
alter table profiles add column language text not null default 'en'
  constraint profiles_language_known check (language in ('en', 'pcm'));

-- Recreated with two more parameters: the template and its values.
drop function if exists execute_trade_steps;
