import type { Plan, PlanCovered, PlanGoal } from '../../../engine/paths';
import { html, type Html } from './html';
import type { ReportInput } from './report-input';

/** What no run did, what no run can do, and how often everything else was done. */
export function coverageSection(
  plan: Plan,
  covered: readonly PlanCovered[],
  { blocked, notDone }: Pick<ReportInput, 'blocked' | 'notDone'>,
): Html {
  const of = (status: PlanCovered['status']): PlanCovered[] =>
    covered.filter((part) => part.status === status);
  const goals = plan.strategies.flatMap(({ strategy, unreachable, undecided }) => [
    ...unreachable.map((goal) => ({ strategy, goal, is: 'unreachable' })),
    ...undecided.map((goal) => ({ strategy, goal, is: 'undecided' })),
  ]);
  return html`<section id="coverage" aria-labelledby="coverage-title">
    <h2 id="coverage-title">Coverage</h2>
    <p class="lead">Parts of the document by JSON pointer.</p>
    ${partTable('Not covered', 'No run of this plan did these.', of('uncovered'))}
    ${partTable('Only by Back or links', 'No visit that only goes forward does these, which is proved.', of('backward'))}
    ${partTable('Proved unreachable', 'No answers lead to these.', of('unreachable'))}
    ${goals.length === 0 ? '' : goalTable(goals)}
    <details class="all">
      <summary>Covered <span class="badge">${of('covered').length}</span></summary>
      ${rows(of('covered'))}
    </details>
    ${blocked && blockedList(blocked)} ${notDone.length > 0 ? notDoneList(notDone) : ''}
  </section>`;
}

function partTable(title: string, lead: string, parts: readonly PlanCovered[]): Html {
  return html`<h3>${title} <span class="badge">${parts.length}</span></h3>
    ${
      parts.length === 0
        ? html`<p class="none">None.</p>`
        : html`<p class="lead">${lead}</p>
            ${rows(parts)}`
    }`;
}

function rows(parts: readonly PlanCovered[]): Html {
  const hasReasons = parts.some(({ status }) => status === 'uncovered' || status === 'backward');
  return html`<table class="parts">
    <thead>
      <tr>
        <th scope="col">Part</th>
        <th scope="col">Kind</th>
        <th scope="col">Runs</th>
        ${hasReasons ? html`<th scope="col">Why not</th>` : ''}
      </tr>
    </thead>
    <tbody>
      ${parts.map(
        ({ pointer, kind, runs, reason }) =>
          html`<tr data-node="${nodeIn(pointer)}">
            <td><code>${pointer}</code></td>
            <td>${kind}</td>
            <td>${runs}</td>
            ${hasReasons ? html`<td>${reason ?? ''}</td>` : ''}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

interface Left {
  readonly strategy: string;
  readonly goal: PlanGoal;
  readonly is: string;
}

function goalTable(goals: readonly Left[]): Html {
  return html`<h3>Goals without a run <span class="badge">${goals.length}</span></h3>
    <table>
      <thead>
        <tr>
          <th scope="col">Goal</th>
          <th scope="col">Strategy</th>
          <th scope="col">It is</th>
        </tr>
      </thead>
      <tbody>
        ${goals.map(
          ({ strategy, goal, is }) =>
            html`<tr data-node="${goal.node}">
              <td>${goal.name}</td>
              <td>${strategy}</td>
              <td>${is}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function blockedList(blocked: readonly string[]): Html {
  return html`<h3>Blocked requests <span class="badge">${blocked.length}</span></h3>
    <p class="lead">
      The site asked these of other hosts. They were answered with nothing, and nothing left the
      browser.
    </p>
    <ul class="blocked">
      ${blocked.map((each) => html`<li><code>${each}</code></li>`)}
    </ul>`;
}

function notDoneList(notDone: readonly string[]): Html {
  return html`<h3>Not done in this browser <span class="badge">${notDone.length}</span></h3>
    <ul>
      ${notDone.map((each) => html`<li>${each}</li>`)}
    </ul>`;
}

/** The node that a pointer is inside of. Empty where it is of the whole document. */
const nodeIn = (pointer: string): string => /^\/nodes\/([^/]+)/.exec(pointer)?.[1] ?? '';
