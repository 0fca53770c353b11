import type { AnswerValue } from '../document/format/answers';
import type { Lead, LeadProgress, LeadState } from './lead';

/** Which leads are asked for: those that pass everything that is given. */
export interface LeadFilter {
  readonly progress?: LeadProgress;
  /** How far their owner is: one of these. */
  readonly states?: readonly LeadState[];
  /** The name of an outcome. */
  readonly outcome?: string;
  /** Stored values by field: one of them is the answer, or among the answers; "" stands for none. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** A part of an answer, of the note or of the session's id, whatever its case. */
  readonly search?: string;
}

/** Whether a lead passes a filter. */
export function passes(
  lead: Lead,
  { progress, states, outcome, where = {}, search }: LeadFilter,
): boolean {
  const { isFinished, isSent, answers, session } = lead;
  if (progress === 'finished' && !isFinished) return false;
  if (progress === 'sent' && !isSent) return false;
  if (progress === 'open' && isFinished) return false;
  if (states && !states.includes(lead.state)) return false;
  if (outcome !== undefined && lead.outcome !== outcome) return false;
  for (const [field, values] of Object.entries(where)) {
    const given = textsOf(answers[field]);
    if (!values.some((value) => (value === '' ? given.length === 0 : given.includes(value))))
      return false;
  }
  if (search === undefined) return true;
  const wanted = folded(search);
  return [session, lead.note, ...Object.values(answers).flatMap(textsOf)].some((text) =>
    folded(text).includes(wanted),
  );
}

const textsOf = (answer: AnswerValue | undefined): string[] =>
  answer === undefined ? [] : [answer].flat().map(String);

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
