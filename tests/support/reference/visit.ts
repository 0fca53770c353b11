import { addressOf, placeAt } from './addresses';
import type { Answers, Funnel, Part, Value } from './document';
import { byRecency, countingIn, parametersOf, pathsOf, progressAt, shownAt, wayOn } from './routes';
import { duration, fits, isAmount, shownAs } from './values';
import { askedBy, filled, headingOf, shownTo, wordsFor } from './words';

/** What a visitor, a player, the server, time or the browser does. */
export interface Doing {
  /** "answer", "skip", "continue", "play", "sent", …; "wait", "idle", "open", "tab", "reload", "back to". */
  readonly type: string;
  readonly values?: Answers;
  /** For "open" and "tab". */
  readonly address?: string;
  /** For "idle": how long. */
  readonly milliseconds?: number;
}

/** What a visitor sees, and what has been kept and sent. */
export interface Seen {
  readonly node: string;
  readonly phase: string;
  readonly address: string;
  readonly heading: string;
  readonly progress?: number;
  readonly counter?: string;
  readonly delay?: number;
  readonly leaves?: string;
  readonly sent?: Part;
  /** The answers on the device, by the names under which they are stored. */
  readonly stored: Record<string, Value>;
  /** What the server has once the visitor leaves. Undefined where nothing may leave the device. */
  readonly row?: Record<string, Value>;
}

/** Begins a visit of a funnel. What it returns does something, and says what there is then, as the document says. */
export function beginVisit(funnel: Funnel, assigned: Answers = {}): (doing: Doing) => Seen {
  const { nodes, fields, rest } = funnel;
  const history: string[] = [];
  let [id, phase, now] = ['', '', 0];
  let answers: Answers = assigned;
  let timers: { readonly name: string; readonly due: number }[] = [];
  let sent: Seen['sent'];
  let leaves: string | undefined;

  const own = (): Part => nodes[id];
  const place = (): number => Number.parseInt(phase.replace(/^\D+/, ''), 10);
  const mayLeave = (): boolean => {
    const { consent } = rest.session ?? {};
    return consent === undefined || countingIn(funnel, answers)[consent] === true;
  };
  const after = (name: string, time: string): void => {
    timers = [...timers, { name, due: now + duration(time) }].toSorted((a, b) => a.due - b.due);
  };
  const keep = (values: Answers): void => {
    const all = Object.entries({ ...answers, ...values });
    answers = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  };

  function enter(to: string): void {
    [id, timers, phase] = [to, [], ''];
    const { type, timings = {}, autoAdvance, redirect, fields: names } = nodes[to];
    if (type === 'question') phase = 'asking';
    if (type === 'video') phase = 'resting';
    if (type === 'carousel') showSlide(1, true);
    if (type === 'signup') phase = answers[names.completedAt] === undefined ? 'form' : 'done';
    if (type === 'loader') {
      after('on', timings.failSafe);
      showStep(1);
    }
    const passes = autoAdvance === true ? (funnel.timings.autoAdvance ?? '2.5s') : autoAdvance;
    if (passes) after('on', passes);
    if (redirect?.after) after('depart', redirect.after);
    if (passes || redirect?.after) phase = 'shown';
  }

  function visit(address: string, mode: 'push' | 'replace'): void {
    const { node, address: shown, answers: carried } = placeAt(funnel, address, answers);
    keep(carried);
    if (mode === 'replace') history.pop();
    history.push(shown);
    enter(node);
  }

  function leave(): void {
    const way = wayOn(funnel, id, answers);
    if (!way) return;
    if (way.history === 'replace') history.pop();
    const address = addressOf(funnel, way.to, answers);
    history.push(address);
    enter(way.to);
    // The address decides whether the screen may be shown.
    if (placeAt(funnel, address, answers).node !== way.to) visit(address, 'replace');
  }

  /** The answer in the address of a screen follows the visitor's. */
  function follow(): void {
    const address = addressOf(funnel, id, answers);
    const carries = pathsOf(funnel, id).some((path) => parametersOf(path).length > 0);
    if (!carries || address === history.at(-1)) return;
    history.splice(-1, 1, address);
    if (placeAt(funnel, address, answers).node !== id) visit(address, 'replace');
  }

  function showSlide(number: number, isRunning: boolean): void {
    const { slides, timings } = own();
    const slide = ((number - 1 + slides.length) % slides.length) + 1;
    [phase, timers] = [`slide-${slide}.${isRunning ? 'running' : 'paused'}`, []];
    if (isRunning) after('slide', timings.slide);
  }

  function showStep(number: number): void {
    const { steps, timings } = own();
    const step = steps[number - 1];
    phase = step ? `step-${number}` : 'done';
    after(step ? 'step' : 'on', step ? step.lasts : timings.after);
  }

  function passTime(): void {
    const [first] = timers;
    if (!first) return;
    [now, timers] = [first.due, timers.slice(1)];
    const { slides, timings, sends, redirect } = own();
    if (first.name === 'step') showStep(place() + 1);
    else if (first.name === 'depart') leaves = redirect.link;
    else if (first.name === 'chosen' && sends && rest.webhook) send();
    else if (first.name !== 'slide') leave();
    else if (place() < slides.length) showSlide(place() + 1, true);
    else {
      phase = 'done';
      after('on', timings.after);
    }
  }

  function answer(values: Answers): void {
    const { type, asks, timings = {}, sends, fields: names, sections = {} } = own();
    if (type === 'offer') {
      const starts: string[] = Object.values<Part>(sections).flatMap(
        ({ plan }) => plan?.start?.field ?? [],
      );
      const given = starts.filter((field) => values[field] !== undefined);
      if (given.every((field) => fits(fields[field], values[field])))
        keep(Object.fromEntries(given.map((field) => [field, values[field]])));
      return;
    }
    if (type === 'signup') {
      const field = phase === 'form' ? names.email : names.completedAt;
      if (!['form', 'code'].includes(phase) || !fits(fields[field], values[field])) return;
      keep({ [field]: values[field] });
      phase = phase === 'form' ? 'code' : 'done';
      return;
    }
    const asked = askedBy(own());
    const isTaken = asked.every(({ field, mayBeEmpty }) =>
      values[field] === undefined ? mayBeEmpty : fits(fields[field], values[field]),
    );
    if (phase !== 'asking' || !isTaken) return;
    keep(Object.fromEntries(asked.map(({ field }) => [field, values[field]])));
    if (['choice', 'yesno', 'scale'].includes(asks.type)) {
      phase = 'chosen';
      after('chosen', timings.choice ?? funnel.timings.choice ?? '300ms');
    } else if (sends && rest.webhook) send();
    else leave();
  }

  function skip(): void {
    if (phase !== 'asking' || own().skip === undefined) return;
    keep(Object.fromEntries(askedBy(own()).map(({ field }) => [field, undefined])));
    leave();
  }

  /** What a clip does. The player of another host tells neither its end nor a failure. */
  function play(type: string): void {
    const { video, records = {} } = shownTo(own(), funnel, shownAt(funnel, id, answers));
    const source = funnel.videos[video]?.source.type;
    const isFile = source !== undefined && source !== 'hosted';
    const { watched, skipped, skips } = records;
    if (type === 'play' && phase === 'resting' && source) phase = 'playing';
    else if (type === 'broken' && isFile) phase = 'failed';
    else if (phase === 'playing' && (type === 'skip' || (type === 'ended' && isFile))) {
      const record = type === 'skip' ? skipped : watched;
      if (record) keep({ [record]: true });
      if (type === 'skip' && skips) keep({ [skips]: Number(answers[skips] ?? 0) + 1 });
      leave();
    }
  }

  /** Sends the answers, and waits for that at most as long as the document says. */
  function send(): void {
    phase = 'sending';
    after('on', rest.webhook.timeout ?? '2s');
    if (!mayLeave()) return;
    const counting = countingIn(funnel, answers);
    const { user = {} } = rest.webhook;
    const boxes: Part[] = Object.values(nodes).flatMap(({ asks }) => asks?.boxes ?? asks ?? []);
    const named = boxes.find(({ autocomplete = '' }) => /(^| )(given-)?name$/.test(autocomplete));
    const isEmail = (field: string): boolean => fields[field].type === 'email';
    const { name = named?.field, email = Object.keys(fields).find(isEmail) ?? '' } = user;
    const text = (field: string): string | null => counting[field]?.toString() ?? null;
    sent = { name: text(name), email: text(email), answers: list(counting) };
  }

  /** The list of answers: each numbered field with an answer that counts, with the question as the visitor read it. */
  function list(counting: Answers): Part[] {
    const questions = new Map<string, string>();
    for (const each of byRecency(funnel, answers, id)) {
      const known = shownAt(funnel, each, answers);
      const { title, subtitle = title, sentAs } = shownTo(nodes[each], funnel, known);
      for (const { field, label = '' } of askedBy(nodes[each])) {
        const words = label.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
        const line = `${sentAs === 'subtitle' ? subtitle : title} ${words}`.trim();
        questions.set(field, filled(funnel, line, known));
      }
    }
    const isNumbered = Object.values(fields).some(({ answerId }) => answerId !== undefined);
    const numbered = Object.entries(fields).flatMap(
      ([field, { answerId, label, values }], index) => {
        const [number, given] = [isNumbered ? answerId : index + 1, counting[field]];
        if (number === undefined || given === undefined) return [];
        const value = Array.isArray(given)
          ? given.map((each) => values[each].label).join(', ')
          : wordsFor(funnel, fields[field], given);
        return [{ node_id: number, question: questions.get(field) ?? label ?? field, value }];
      },
    );
    return numbered.toSorted((a, b) => a.node_id - b.node_id);
  }

  function act({ type, values = {} }: Doing): void {
    const { type: kind, redirect } = own();
    if (type === 'answer') answer(values);
    else if (kind === 'video' && type !== 'continue') play(type);
    else if (type === 'skip') skip();
    else if (type === 'stay' && phase === 'shown') [phase, timers] = ['held', []];
    else if (type === 'back' && phase === 'code') phase = 'form';
    else if (phase === 'sending' && (type === 'sent' || type === 'failed')) leave();
    else if (phase.startsWith('slide') && type !== 'continue') {
      const by = { next: 1, previous: -1 }[type] ?? 0;
      if (by !== 0 || type === 'pause' || type === 'resume')
        showSlide(place() + by, type === 'resume');
    } else if (type === 'continue' && redirect) leaves = redirect.link;
    else if (
      type === 'continue' &&
      !['question', 'loader'].includes(kind) &&
      !['form', 'code'].includes(phase)
    )
      leave();
  }

  function browse({ type, address = '/' }: Doing): void {
    const isAtCode = type === 'reload' && phase === 'code';
    if (type === 'back to') history.pop();
    if (type === 'tab') history.length = 0;
    if (type === 'open' || type === 'tab') visit(address, 'push');
    else visit(history.at(-1) ?? '/', 'replace');
    if (isAtCode && phase === 'form') phase = 'code';
  }

  return (doing) => {
    [sent, leaves] = [undefined, undefined];
    if (doing.type === 'wait') passTime();
    else if (doing.type === 'idle') now += doing.milliseconds ?? 0;
    else if (['open', 'tab', 'reload', 'back to'].includes(doing.type)) browse(doing);
    else act(doing);
    follow();
    const { progress, step, total } = progressAt(funnel, id);
    const { steps = 'Step {step} of {total}' } = rest.labels ?? {};
    const [first] = timers;
    return {
      node: id,
      phase,
      address: history.at(-1) ?? '',
      heading: headingOf(funnel, own(), phase, shownAt(funnel, id, answers)),
      progress,
      counter: step && steps.replace('{step}', String(step)).replace('{total}', String(total)),
      delay: first && first.due - now,
      leaves,
      sent,
      stored: storedOf(funnel, answers),
      row: mayLeave() ? storedOf(funnel, countingIn(funnel, answers)) : undefined,
    };
  };
}

/** Answers as they are stored: by their names, amounts in the unit of the field. */
function storedOf({ fields }: Funnel, answers: Answers): Record<string, Value> {
  const given = Object.entries(fields).flatMap(([id, field]): [string, Value][] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const shown = shownAs(field, answer);
    const isInUnits = isAmount(field) && field.storedIn === 'units';
    return [[field.savedAs ?? id, isInUnits ? Number(shown) / 100 : shown]];
  });
  return Object.fromEntries(given);
}
