-- Who has answered a funnel, the newest first, page by page: each begins after the last row of the one before.
create index wizard_sessions_created on public.wizard_sessions (survey_id, created_at, session_id);
