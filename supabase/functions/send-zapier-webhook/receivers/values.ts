import { withoutAddresses } from '../mail-words.generated.ts';
import type { Lead } from './lead.ts';

/** Which answer goes into which property of a contact, or column of a sheet. */
export type FieldMap = readonly (readonly [property: string, field: string])[];

/**
 * Reads "company=organisation, phone": properties with the fields that fill them; a name alone is both.
 * @throws naming the variable
 */
export function fieldMapIn(text: string, variable: string): FieldMap {
  return text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [property = '', field = property, ...more] = pair.split('=').map((part) => part.trim());
      if (property === '' || field === '' || more.length > 0)
        throw new Error(`${variable} is not a list such as "company=organisation,phone".`);
      return [property, field] as const;
    });
}

/**
 * An answer by the name of its field, as it is stored, or what else is known of a lead: name, email, phone, outcome, plan_link,
 * survey_id, event_id, submitted_at, language, utm_source, utm_medium, utm_campaign and answers. Undefined without one.
 */
export function valueOf(lead: Lead, field: string): string | number | undefined {
  const answer = field
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name)
          ? Reflect.get(part, name)
          : undefined,
      lead.record,
    );
  if (typeof answer === 'string' || typeof answer === 'number') return answer;
  if (typeof answer === 'boolean') return String(answer);
  if (Array.isArray(answer)) return answer.join(', ');
  return knownOf(lead).get(field);
}

const knownOf = (lead: Lead): ReadonlyMap<string, string | undefined> =>
  new Map([
    ['name', lead.name],
    ['email', lead.email],
    ['phone', lead.phone],
    ['outcome', lead.outcome?.label],
    ['plan_link', lead.planLink],
    ['survey_id', lead.surveyId],
    ['event_id', lead.eventId],
    ['submitted_at', lead.submittedAt],
    ['language', lead.language],
    ['utm_source', lead.campaign.source],
    ['utm_medium', lead.campaign.medium],
    ['utm_campaign', lead.campaign.campaign],
    ['answers', lead.answers.map(({ question, value }) => `${question}: ${value}`).join('\n')],
  ]);

/** The properties that have a value. */
export const propertiesOf = (lead: Lead, map: FieldMap): Record<string, string | number> =>
  Object.fromEntries(
    map.flatMap(([property, field]) => {
      const value = valueOf(lead, field);
      return value === undefined ? [] : [[property, value] as const];
    }),
  );

/** Whether the consent was given without which a service is not told. */
export const isAllowed = (lead: Lead, consent: string | undefined): boolean =>
  consent === undefined || valueOf(lead, consent) === 'true';

/** Of what a service is not told without a consent. */
export const withheld = { skipped: 'The visitor has not consented to it.' };

/** A lead as the lines of a message, in which visitors have no links of their own. */
export function linesOf(lead: Lead): readonly string[] {
  const who = [lead.name && withoutAddresses(lead.name), lead.email, lead.phone].filter(Boolean);
  const answers = lead.answers.map(({ question, value }) =>
    withoutAddresses(`${question} ${value}`),
  );
  return [
    who.join(' · ') || lead.sessionId,
    ...(lead.outcome ? [withoutAddresses(lead.outcome.label)] : []),
    ...(lead.planLink === undefined ? [] : [lead.planLink]),
    ...answers,
  ].map((line) => line.replace(/\s+/g, ' '));
}
