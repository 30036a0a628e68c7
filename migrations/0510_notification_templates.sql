-- What a notification says, as its template and the values of its placeholders: it is rendered in its reader's language
-- wherever it is shown. Its title and message are in English, as written, for whoever reads the table; one from before
-- has no template.
alter table notifications add column template text, add column params jsonb;
alter table notifications add constraint notifications_template_with_params
  check ((template is null) = (params is null));

-- The language a person is written to. Screens follow the browser's own choice.
alter table profiles add column language text not null default 'en'
  constraint profiles_language_known check (language in ('en', 'pcm'));

-- It takes the templates and their values as well: made again with two more parameters.
drop function if exists execute_trade_steps;
