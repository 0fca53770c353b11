import { evidenceOf, traceRequirements, type TracedRequirement } from '../../../engine/paths';
import { html, type Html } from './html';
import type { ReportInput } from './report-input';

/** What shows each requirement: only steps that went as planned. */
export const tracedIn = ({ document, results, judged }: ReportInput): TracedRequirement[] =>
  traceRequirements(
    document,
    results.map(({ run, done }) => ({ run, steps: run.steps.slice(0, done) })),
    judged,
  );

/** Every requirement, with the screens, runs and expectations that show it. Nothing where the document names none. */
export function requirementsSection(input: ReportInput): Html | '' {
  const traced = tracedIn(input);
  if (traced.length === 0) return '';
  return html`<section id="requirements" aria-labelledby="requirements-title">
    <h2 id="requirements-title">Requirements</h2>
    <p class="lead">What shows each, of what went as planned.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Requirement</th>
          <th scope="col">Shown by</th>
        </tr>
      </thead>
      <tbody>
        ${traced.map(
          (each) =>
            html`<tr data-node="${each.nodes[0]}">
              <td><code>${each.id}</code></td>
              <td>${evidenceOf(each).map((line) => html`<p>${line}</p>`)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
