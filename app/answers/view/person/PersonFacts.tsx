import type { LeadDetails } from '../../../../engine/leads';
import type { StoredPerson } from '../../lead-source';
import { timeText } from '../time-text';

/** What is known of a visit besides its answers. */
export function PersonFacts({
  details: { lead, consent, planLink },
  person,
  site,
}: {
  readonly details: LeadDetails;
  readonly person: StoredPerson;
  readonly site: string | undefined;
}) {
  const { isFinished, isSent, source, medium, campaign } = lead;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Began', timeText(lead.began)],
    ['Last saved', timeText(lead.saved)],
    ['Progress', isFinished ? 'finished' : isSent ? 'sent' : 'open'],
    ['Outcome', lead.outcome],
    ['Consent', consent],
    ['Account', person.has_account ? 'yes' : undefined],
    ['Campaign', [source, medium, campaign].filter(Boolean).join(' / ') || undefined],
    ['Device', lead.device],
    ['Language', lead.language],
    ['Version', lead.version],
    ['Experiments', lead.experiments.join(', ') || undefined],
    ['Session', lead.session],
  ];
  const plan = planLink === undefined || site === undefined ? undefined : new URL(planLink, site);
  return (
    <section>
      <h4>Visit</h4>
      <dl className="answers-facts">
        {facts.map(
          ([name, fact]) =>
            fact !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ),
        )}
        {plan && (
          <div>
            <dt>Plan link</dt>
            <dd>
              <a href={plan.href} target="_blank" rel="noopener noreferrer">
                Open the plan
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
