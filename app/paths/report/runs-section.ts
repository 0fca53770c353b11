import { wordsOf, type PlanStep } from '../../../engine/paths';
import type { StepFailure, RunResult } from '../browser/test-context';
import { screenOf } from '../browser/compare/screens';
import { shown } from '../outcome';
import { html, type Html } from './html';
import type { ReportInput } from './report-input';
import type { ReportScreen } from './screens-section';

/** All runs, each to be opened, and in it each step. */
export function runsSection({ results }: ReportInput, screens: readonly ReportScreen[]): Html {
  const byKey = new Map(screens.map((screen) => [screen.key, screen]));
  const failedFirst = results.toSorted((a, b) => Number(!a.failure) - Number(!b.failure));
  return html`<section id="runs" aria-labelledby="runs-title">
    <h2 id="runs-title">Runs</h2>
    <p class="lead">
      Each run begins where a visit can begin, and was compared with the plan after every step.
    </p>
    ${failedFirst.map((result) => runDetails(result, byKey))}
  </section>`;
}

function runDetails(result: RunResult, screens: ReadonlyMap<string, ReportScreen>): Html {
  const { run, device, seconds, done, failure, notEntered } = result;
  const nodes = [...new Set(run.steps.map(({ expect }) => expect.node))];
  const state = failure ? 'failed' : 'passed';
  return html`<details class="run" data-nodes="${nodes.join(' ')}" ${failure ? html`open` : ''}>
    <summary>
      <span class="state ${state}">${state}</span> <b>${run.id}</b>
      <span class="way">${run.from} → ${run.to}</span>
      <span class="numbers">${run.steps.length} steps · ${device} · ${Math.round(seconds)} s</span>
    </summary>
    ${notEntered.map((words) => html`<p class="none">The page does not let a visitor ${inWords(words)}.</p>`)}
    <ol class="steps">
      ${run.steps.map((step, index) =>
        stepDetails(step, index, {
          isDone: index < done,
          failure: failure?.index === index ? failure : undefined,
          screen: screens.get(screenOf(step)?.key ?? ''),
        }),
      )}
    </ol>
  </details>`;
}

interface StepState {
  readonly isDone: boolean;
  readonly failure: StepFailure | undefined;
  readonly screen: ReportScreen | undefined;
}

function stepDetails(step: PlanStep, index: number, { isDone, failure, screen }: StepState): Html {
  const { expect } = step;
  const state = failure ? 'failed' : isDone ? 'passed' : 'open';
  return html`<li class="${state}">
    <details data-node="${expect.node}" ${failure ? html`open` : ''}>
      <summary>
        <span class="number">${index + 1}</span><span class="does">${inWords(wordsOf(step))}</span
        ><span class="to">${expect.heading || expect.node}</span>
      </summary>
      <div class="step">
        ${screen === undefined ? '' : html`<a class="thumb" href="#${screen.id}" data-screen="${screen.id}"><img alt="${`The screen “${expect.heading}”`}" loading="lazy" /></a>`}
        <div>
          ${failure && failureList(failure)}
          <dl class="expected">
            ${expectations(step).map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </div>
      </div>
    </details>
  </li>`;
}

function failureList({ differences }: StepFailure): Html {
  return html`<ul class="differences">
    ${differences.map(
      ({ what, expected, seen }) =>
        html`<li>
          <b>${what}</b>
          <dl>
            <div>
              <dt>expected</dt>
              <dd>${shown(expected)}</dd>
            </div>
            <div>
              <dt>seen</dt>
              <dd>${shown(seen)}</dd>
            </div>
          </dl>
        </li>`,
    )}
  </ul>`;
}

/** What the page was compared with after a step. */
function expectations({ expect }: PlanStep): [string, Html | string][] {
  const { node, phase, address, heading, progress, counter, saved, reports, sent } = expect;
  const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;
  return [
    ['screen', [node, phase].filter(Boolean).join(', ')],
    ['address', html`<code>${expect.leaves ?? address}</code>`],
    ['heading', heading],
    ...(progress === undefined ? [] : [['progress', `${progress} %`] as [string, string]]),
    ...(counter === undefined ? [] : [['counter', counter] as [string, string]]),
    ...(saved ? [['stored', code(saved)] as [string, Html]] : []),
    ...reports.map(({ event, payload }): [string, Html] => [
      'reported',
      html`<b>${event}</b> ${code(payload)}`,
    ]),
    ...(sent ? [['sent to the webhook', code(sent)] as [string, Html]] : []),
    ...(expect.delay === undefined
      ? []
      : [['changes by itself after', `${expect.delay} ms`] as [string, string]]),
  ];
}

/** Words in which `…` marks names of the document. */
function inWords(words: string): Html[] {
  return words
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
