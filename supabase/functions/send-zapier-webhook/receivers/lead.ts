/** What receivers are told of an event, read from its payload. */
export interface Lead {
  readonly eventId: string;
  readonly sessionId: string;
  readonly surveyId: string;
  /** An ISO time. */
  readonly submittedAt: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** The answers as they are stored, by the names of their fields: groups one level deep. */
  readonly record: Readonly<Record<string, unknown>>;
  /** The answers with their questions, in the language of the document. */
  readonly answers: readonly LeadAnswer[];
  readonly outcome?: { readonly name: string; readonly label: string };
  readonly planLink?: string;
  /** The language of the page, where the funnel has several. */
  readonly language?: string;
  readonly campaign: Readonly<Record<'source' | 'medium' | 'campaign', string | undefined>>;
}

interface LeadAnswer {
  readonly question: string;
  readonly value: string;
}

/** Reads a payload that the function has checked when it came. Undefined for a notice, and for what was erased. */
export function leadIn(payload: string): Lead | undefined {
  const all = recordIn(JSON.parse(payload));
  const [session, user, meta] = [recordIn(all.session), recordIn(all.user), recordIn(all.meta)];
  const { session_id, updated_at: _, ...record } = session;
  const eventId = textIn(all.event_id);
  const sessionId = textIn(session_id);
  const surveyId = textIn(all.survey_id);
  if (eventId === undefined || sessionId === undefined || surveyId === undefined) return undefined;
  if (!Array.isArray(all.answers)) return undefined;
  const utm = recordIn(meta.utm);
  const { name: outcome, label } = recordIn(all.outcome);
  return {
    eventId,
    sessionId,
    surveyId,
    submittedAt: textIn(all.submitted_at) ?? '',
    name: textIn(user.name),
    email: textIn(user.email),
    phone: textIn(user.phone),
    record,
    answers: all.answers.map((answer: unknown) => {
      const { question, value } = recordIn(answer);
      return { question: textIn(question) ?? '', value: textIn(value) ?? '' };
    }),
    outcome:
      typeof outcome === 'string' ? { name: outcome, label: textIn(label) ?? outcome } : undefined,
    planLink: textIn(all.personalized_plan_url),
    language: textIn(meta.language),
    campaign: {
      source: textIn(utm.source),
      medium: textIn(utm.medium),
      campaign: textIn(utm.campaign),
    },
  };
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
