import { expect } from '@playwright/test';
import { addressOf, type Answers, type QuestionNode } from '../../../engine';
import { headingOf } from '../../../engine/document/format/heading';
import { grantKeys } from '../../../engine/grant';
import { sessionIdOf } from '../../../engine/session';
import type { EnginePage } from '../../../app/paths/engines/engine-page';
import { answerActions } from '../../../app/paths/visitor/answer-actions';
import { button } from '../../../app/paths/visitor/action';
import { answersAt } from '../../e2e/support/answer-sets';
import { recordFor } from '../../e2e/support/expected';
import type { Funnel } from '../../e2e/support/funnels';
import { VisitorModel } from '../../e2e/support/visitor-model';

/** A visitor of a funnel in Firefox or WebKit, and what they should see. Their time runs. */
export class EngineVisitor extends VisitorModel {
  constructor(
    readonly page: EnginePage,
    funnel: Funnel,
  ) {
    super(funnel);
  }

  async goto(path = '/'): Promise<void> {
    this.opens(path);
    await this.page.open(path);
  }

  /** A text of local storage. */
  raw(key: string): Promise<string | null> {
    return this.page.run((name) => localStorage.getItem(name), key);
  }

  /** The answers are stored on the device, as the document says. */
  async expectStored(): Promise<void> {
    const { dataKey } = this.funnel.document.session;
    const stored = async (): Promise<unknown> => JSON.parse((await this.raw(dataKey)) ?? '{}');
    await expect.poll(stored).toMatchObject(recordFor(this.funnel, this.answers));
  }

  /** Opens a node directly, as someone who has been here with these answers and has settled about a grant. */
  async open(node: string, answers: Answers = answersAt(this.funnel.document, 0)): Promise<void> {
    const { document, outline } = this.funnel;
    const { idKey, dataKey, idPrefix } = document.session;
    const startTime = Date.now();
    const grant = { accepted: false, dismissed: true, startTime, expiryTime: startTime + day };
    this.answers = answers;
    await this.page.open('/robots.txt');
    await this.page.run((entries) => Object.assign(localStorage, entries), {
      [idKey]: sessionIdOf(idPrefix, Date.now(), crypto.getRandomValues(new Uint8Array(12))),
      [dataKey]: JSON.stringify({
        ...recordFor(this.funnel, answers),
        updated_at: '2026-01-01T00:00:00.000Z',
      }),
      ...(document.grant && {
        [grantKeys(document.grant.storageKey).state]: JSON.stringify(grant),
      }),
    });
    await this.goto(addressOf(outline, node, answers));
    await this.expectHere();
  }

  /** The screen is where and as the document says. */
  async expectHere(): Promise<void> {
    // A page that is left while it is asked does not answer.
    const path = (): Promise<string | undefined> =>
      this.page.run(() => location.pathname).catch(() => undefined);
    await expect.poll(path, `the address of "${this.node}"`).toBe(this.path);
    await this.page.placeOf({ role: 'heading', name: headingOf(this.screen) ?? '' });
  }

  /** Acts on the screen, as these answers want it, so that it leads on. */
  async act(wanted: Answers): Promise<void> {
    const { screen } = this;
    const { labels } = this.funnel.document;
    if (screen.type === 'question') await this.answer(screen, wanted);
    else {
      if (screen.type === 'info' && (screen.autoAdvance === false || screen.button !== undefined))
        await this.page.do(button(screen.button ?? labels.continue, 'continue'));
      else if (screen.type === 'video' || screen.type === 'carousel')
        await this.page.do(button(screen.labels.continue, 'continue'));
      this.leaves();
    }
  }

  /** Answers a question and goes on. */
  async answer({ asks, title }: QuestionNode, wanted: Answers): Promise<void> {
    const { document, outline } = this.funnel;
    const goOn = document.labels.continue;
    const actions = answerActions(asks, wanted, {
      texts: outline,
      isRefused: false,
      title,
      goOn,
    });
    for (const action of actions ?? []) await this.page.do(action);
    this.answered(Object.fromEntries(this.outlined.asks.map((field) => [field, wanted[field]])));
    this.leaves();
  }

  /** Takes the funnel from here to a node, or to its end. Looks at every screen on the way. */
  async take(
    wanted: Answers,
    { until, onScreen }: { until?: string; onScreen?: () => Promise<void> } = {},
  ): Promise<void> {
    for (;;) {
      await this.expectHere();
      await onScreen?.();
      if (this.node === until || this.isAtEnd) return;
      await this.act(wanted);
    }
  }
}

/** In milliseconds. */
const day = 86_400_000;
