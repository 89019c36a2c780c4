/** Records what an expert's open points are computed from (decision 0126). */
export const openPointDefinitions = [
  /* sql */ `
create or replace function note_change(p_country_id integer, p_question_id integer, p_subject text, p_user_id integer)
returns void language sql as $$
  insert into last_change (country_id, question_id, subject, changed_at, changed_by)
  values (p_country_id, p_question_id, p_subject, now(), p_user_id)
  on conflict (country_id, question_id, subject) do update set changed_at = excluded.changed_at, changed_by = excluded.changed_by;
$$;
comment on function note_change is 'Notes the last change of a country''s answer, comment, sources or attachments on a question.';`,
  /* sql */ `
create or replace function keep_former_wording() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'question' then
    insert into former_wording (question_id, text_en, text_de) values (old.id, old.text_en, old.text_de);
  else
    insert into former_wording (question_id, answer_option_id, text_en, text_de) values (old.question_id, old.id, old.text_en, old.text_de);
  end if;
  return null;
end $$;`,
  /* sql */ `
create or replace function date_special_mark() returns trigger language plpgsql as $$
begin
  new.marked_special_at := now();
  return new;
end $$;`,
  /* sql */ `
create or replace trigger keep_former_wording after update on question for each row
  when ((old.text_en, old.text_de) is distinct from (new.text_en, new.text_de)) execute function keep_former_wording();`,
  /* sql */ `
create or replace trigger keep_former_wording after update on answer_option for each row
  when ((old.text_en, old.text_de) is distinct from (new.text_en, new.text_de)) execute function keep_former_wording();`,
  /* sql */ `
create or replace trigger date_special_mark before update on question for each row
  when (new.is_marked_as_special and not old.is_marked_as_special) execute function date_special_mark();`,
  /* sql */ `
create or replace trigger date_new_special_mark before insert on question for each row
  when (new.is_marked_as_special and new.marked_special_at is null) execute function date_special_mark();`,
];
