import { mayLeaveDevice } from '../../engine/session';
import { eventAt, type EffectOf, type FunnelActor, type ScreenEvent } from '../../engine/compile';
import { nodeOf, outcomeOf, shownAddressOf, withoutLanguage } from '../../engine';
import type { AccountSteps } from './account/account-steps';
import { track } from './analytics/sinks';
import type { EffectServices } from './effect-services';
import { savedWithin } from './session/saved-within';
import type { VisitorSession } from './session/session';

/** Carries out what the machine emits, until the returned function is called. */
export function carryOutEffects(actor: FunnelActor, services: EffectServices): () => void {
  const fetchAccountSteps = once(() =>
    import('./account/account-steps').then(({ createAccountSteps }) => createAccountSteps()),
  );
  const subscriptions = [
    actor.on('report', (effect) => sendReport(effect, services)),
    actor.on('sound', ({ effect }) => services.playEffect(effect)),
    actor.on('depart', (effect) => void depart(effect, services.session)),
    actor.on('log', ({ message }) => console.info(message)),
    actor.on('save', ({ answers }) => services.session.save(answers)),
    actor.on('send', (effect) => void send(effect, actor, services)),
    actor.on('account', (effect) => void account(effect, actor, services, fetchAccountSteps)),
  ];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}

/** Sends a report to analytics, with what only the app knows filled in, unless a consent for it is missing. */
export function sendReport(
  effect: Omit<EffectOf<'report'>, 'type'>,
  services: Pick<EffectServices, 'outline' | 'session' | 'isRehydrated' | 'pathname' | 'restoring'>,
): void {
  const { outline, session, isRehydrated, pathname } = services;
  const { node, event, payload, answers } = effect;
  // The first screen is reported before earlier answers are brought back, a consent among them.
  if (!mayLeaveDevice(outline, { ...services.restoring?.(), ...answers })) return;
  const system = {
    // One screen has one name in all languages.
    route: withoutLanguage(
      outline,
      shownAddressOf(outline, node, answers, pathname?.() ?? window.location.pathname),
    ),
    screen_name: nodeOf(outline, node).screenName,
    session_id: session.id,
    is_rehydrated: isRehydrated,
    outcome: outcomeOf?.(outline, answers)?.name,
  };
  const known = Object.entries(payload).map(([name, value]) => [
    name,
    isOfSystem(value) ? system[value.system] : value,
  ]);
  // On pages in the language of the document, events are as they are without others.
  const isOther = outline.languages && outline.languages[0]?.language !== outline.language;
  const language = isOther ? outline.language : undefined;
  const said = [...known, ['language', language]].filter(([, value]) => value !== undefined);
  track(event, Object.fromEntries(said));
}

type Reported = EffectOf<'report'>['payload'][string];

const isOfSystem = (value: Reported): value is Extract<Reported, { readonly system: string }> =>
  typeof value === 'object' && value !== null && 'system' in value;

/** Goes to another site once the session is saved, or after a timeout: leaving the page saves too. */
async function depart(
  { address, within }: EffectOf<'depart'>,
  session: VisitorSession,
): Promise<void> {
  await savedWithin(session, within);
  window.location.assign(address);
}

async function send(
  effect: EffectOf<'send'>,
  actor: FunnelActor,
  services: EffectServices,
): Promise<void> {
  const success = (await services.sending?.send(effect)) ?? false;
  actor.send(eventAt(effect.node, { type: success ? 'sent' : 'failed' }));
}

async function account(
  effect: EffectOf<'account'>,
  actor: FunnelActor,
  services: EffectServices,
  fetchAccountSteps: () => Promise<AccountSteps>,
): Promise<void> {
  const { node, step } = effect;
  const event = await fetchAccountSteps().then(
    (steps) => steps.take(effect, services),
    (): ScreenEvent => ({ type: 'refused', step, problems: ['offline'] }),
  );
  if (event) actor.send(eventAt(node, event));
}

/** Creates something when it is first needed. A failure is tried again the next time. */
function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create().catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
}
